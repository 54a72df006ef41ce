// What the tests of pages share: a page in a headless Chromium, with what it logged and asked for.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const PATIENCE = 120_000; // ms, for each step: a busy machine is slow, and what fails fails by what it shows
const ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync"];

// One for all tests, each of which has windows of its own.
let started;
const start = () => started ??= chromium.launch({ executablePath: process.env.CHROMIUM, headless: true, args: ARGUMENTS, timeout: PATIENCE });
after(async () => { await (await started)?.close(); });

// The settings are playwright's, as { viewport, colorScheme, javaScriptEnabled, locale }.
export async function openBrowser(settings = {}) {
    const context = await (await start()).newContext(settings);
    context.setDefaultTimeout(PATIENCE);
    return { context, idle: [], close: () => context.close() };
}

// Opens a file as from a memory stick; complaints are all that it logs or throws, requests all that it asks for. The look is
// { viewport, colorScheme }, where it is not the browser's.
export async function openPage(browser, file, hash = "", look = null) {
    const page = browser.idle.pop() ?? await browser.context.newPage();
    if (look) {
        await page.setViewportSize(look.viewport);
        await page.emulateMedia({ media: "screen", colorScheme: look.colorScheme ?? "light" });
    }
    page.complaints = [];
    page.requests = [];
    page.on("console", message => page.complaints.push(message.text()));
    page.on("pageerror", error => page.complaints.push(String(error)));
    page.on("request", request => page.requests.push(request.url()));
    page.address = pathToFileURL(resolve(file)).href;
    await page.goto(page.address + hash);
    return page;
}

// A page that is done with is the next to be opened: a new one takes two seconds of a processor to begin.
export async function leavePage(browser, page) {
    page.removeAllListeners();
    await page.goto("about:blank");
    browser.idle.push(page);
}

// What axe-core finds, a line each, in all of a page but where a selector finds it. Nothing is asked of what passes: to name
// each element of that takes half the time.
export async function findBarriers(page, except) {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(except => globalThis.axe.run(
        { exclude: except ? [[except]] : [] }, { resultTypes: ["violations"] }), except);
    return violations.map(({ id, impact, nodes }) => `${impact}: ${id}: ${nodes[0].html.slice(0, 120)}: ${nodes[0].failureSummary}`);
}

// Takes out of a page what is more of the same to axe-core, and most of its time: all rows of tables and marks of charts but
// four, and pictures that drawings hide.
export function thinOut(page) {
    return page.evaluate(() => document.querySelectorAll(
        "tbody tr:nth-child(n+5), .drawing path[aria-label]:nth-child(n+5), .is-drawn .picture").forEach(one => one.remove()));
}

// How far the page is wider than its window, in pixels.
export function findOverflow(page) {
    return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
