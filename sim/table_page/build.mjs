// Makes the page of the table, all but what the program writes into it: one HTML file with its style and script, which the policy
// lets run by their hashes alone, and the engine. Run as: node build.mjs PACKAGES THEME MODULE OUTPUT
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const [packages, theme, module, output] = process.argv.slice(2);
const { build } = createRequire(resolve(packages, "package.json"))("esbuild");
const here = file => fileURLToPath(new URL(file, import.meta.url));

async function bundle(entry, define = {}) {
    const { outputFiles: [{ text }] } = await build({
        entryPoints: [here(`src/${entry}`)], bundle: true, minify: true, write: false, format: "iife", target: "es2022", charset: "utf8",
        jsx: "automatic", jsxImportSource: "preact", nodePaths: [resolve(packages, "node_modules")], define,
    });
    return text.trim().replaceAll("</script", "<\\/script");
}

const licence = `/*! preact: ${readFileSync(resolve(packages, "node_modules/preact/LICENSE"), "utf8")}*/\n`;
const script = licence + await bundle("main.tsx", { WORKER_SOURCE: JSON.stringify(await bundle("worker.ts")) });
const style = [theme, ...["table.css", "start.css", "cards.css", "boards.css", "advice.css", "enter.css"].map(here)].map(file => readFileSync(file, "utf8")).join("");
const hash = text => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const parts = {
    style, script,
    policy: `default-src 'none'; connect-src {{@connect}}; style-src ${hash(style)}; script-src ${hash(script)} 'wasm-unsafe-eval'; worker-src blob:; img-src data:`,
    program: gzipSync(readFileSync(module), { level: 9 }).toString("base64"),
};
writeFileSync(output, readFileSync(here("table.html"), "utf8").replace(/\{\{(\w+)\}\}/g, (_, part) => parts[part]));
