// The folder for a web space in a browser (page.sh): what it needs to be kept, and that it is kept whole. In the environment FOLDER,
// such a folder, and COMPLETE, the script that completes it (sim/table_page/folder/folder.mjs).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { findBarriers, findOverflow, openBrowser } from "./browser.mjs";

const { FOLDER, COMPLETE } = process.env;
const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", png: "image/png", webmanifest: "application/manifest+json" };

const complete = () => execFileSync("node", [COMPLETE, FOLDER]);
const fileChange = (name, from, to) => {
    const path = join(FOLDER, name), text = readFileSync(path, "utf8");
    assert.ok(text.includes(from));
    writeFileSync(path, text.replace(from, to));
};

async function serve(port = 0) {
    const server = createServer(({ url }, reply) => {
        try {
            const name = new URL(url, "http://localhost").pathname.slice(1) || "index.html", body = readFileSync(join(FOLDER, name));
            reply.writeHead(200, { "Content-Type": TYPES[name.split(".").at(-1)] ?? "application/octet-stream" }).end(body);
        } catch {
            reply.writeHead(404).end();
        }
    });
    await new Promise(done => server.listen(port, "localhost", done));
    return { port: server.address().port, stop: () => new Promise(done => { server.closeAllConnections(); server.close(done); }) };
}

async function withFolder(settings, use) {
    complete();
    const browser = await openBrowser(settings), server = await serve();
    try {
        await use(browser, server, `http://localhost:${server.port}/`);
    } finally {
        await server.stop();
        await browser.close();
    }
}

async function openIndex(browser, address) {
    const page = await browser.context.newPage();
    await page.goto(address);
    await page.locator("html.kept").waitFor();
    return page;
}

// What becomes of a new version.
const update = page => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const next = registration.installing;
    return new Promise(done => next.addEventListener("statechange", () => done(next.state)));
});

test("kept once, it is played at without a network", () => withFolder({ viewport: { width: 360, height: 740 }, locale: "sv" }, async (browser, server, address) => {
    const page = await openIndex(browser, address);
    assert.equal(await page.getAttribute("html", "lang"), "sv");
    assert.equal(await findOverflow(page), 0);
    assert.deepEqual(await findBarriers(page), []);
    const { icons, start_url: start } = JSON.parse(readFileSync(join(FOLDER, "manifest.webmanifest"), "utf8"));
    assert.ok(icons.every(({ src }) => readFileSync(join(FOLDER, src)).length > 1000) && readFileSync(join(FOLDER, start)).length > 0);
    await server.stop();
    await page.reload();
    assert.equal(await page.locator("main[lang=sv] .when-kept").isVisible(), true);
    await page.locator(".play:visible").click();
    await page.locator(".lobby .primary").click();
    await page.locator(".hand.asked .actions button").first().click();
    await page.waitForFunction(() => JSON.parse(localStorage["utspel.table"]).matches[0].answers.length === 1);
}));

test("it is never half old and half new", () => withFolder({}, async (browser, server, address) => {
    const title = page => page.locator("h1").first().innerText();
    let page = await openIndex(browser, address);
    const before = await title(page);
    fileChange("index.html", "<h1>utspel</h1>", "<h1>new</h1>");
    complete();
    fileChange("index.html", "<h1>new</h1>", "<h1>newer</h1>"); // which that version's worker does not know
    assert.equal(await update(page), "redundant");
    await page.reload();
    assert.equal(await title(page), before);

    complete();
    assert.equal(await update(page), "installed");
    assert.equal(await title(page), before);
    await page.close();
    await server.stop();
    page = await browser.context.newPage(); // nobody shows the old version any more
    await page.goto(address);
    for (let tries = 0; await title(page) === before && tries < 20; tries++)
        await page.reload();
    assert.equal(await title(page), "newer");
    assert.ok((await page.evaluate("caches.open('utspel').then(cache => cache.keys())")).length > 0);
}));
