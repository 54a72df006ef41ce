// Completes the folder for a web space: a service worker that knows its files, and says what it costs. Run as:
// node folder.mjs FOLDER
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder] = process.argv.slice(2), WORKER = "service-worker.js";
const names = readdirSync(folder).filter(name => name !== WORKER).sort(), bytes = names.map(name => readFileSync(join(folder, name)));
const integrity = file => `sha256-${createHash("sha256").update(file).digest("base64")}`;
const files = JSON.stringify(Object.fromEntries(names.map((name, i) => [name, integrity(bytes[i])])), null, 4);
writeFileSync(join(folder, WORKER), readFileSync(new URL(WORKER, import.meta.url), "utf8").replace("{{files}}", () => files));

const size = count => `${(count / 1e6).toFixed(2)} MB`.padStart(9);
names.forEach((name, i) => console.log(size(bytes[i].length), name));
console.log(size(bytes.reduce((sum, { length }) => sum + length, 0)), `in all: ${folder}`);
