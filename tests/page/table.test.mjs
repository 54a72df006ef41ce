// The table in a browser (page.sh), with in the environment TABLES, a folder with chicago.html and pofc.html, pages of short
// matches, where records of those that were played are left for the referee.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { findBarriers, findOverflow, openBrowser, openPage } from "./browser.mjs";

const { TABLES } = process.env;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }, LAPTOP = { viewport: { width: 1366, height: 768 } };
const FULL = () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; };
const DRAWN = () => { let drawn = 0; crypto.getRandomValues = numbers => numbers.fill(drawn++); }; // the same in every run
const FORBIDDEN = () => { Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } }); };

async function withTable(game, settings, use, before) {
    const browser = await openBrowser(settings);
    try {
        if (before)
            await browser.context.addInitScript(before);
        const page = await openPage(browser, `${TABLES}/${game}.html`);
        await page.locator(".lobby").waitFor();
        await use(page, browser);
        assert.deepEqual(page.complaints, []);
        assert.deepEqual(page.requests.filter(address => !address.startsWith(page.address) && !address.startsWith("blob:")), []);
    } finally {
        await browser.close();
    }
}

const answersOf = page => page.evaluate(() => {
    const { matches, current } = JSON.parse(localStorage["utspel.table"]);
    return matches.find(({ id }) => id === current).answers.length;
});
// The person's cards, and what is asked.
const handOf = page => page.locator(".hand").evaluate(hand =>
    [...hand.querySelectorAll("[data-card]")].map(card => card.dataset.card).join(" ") + hand.querySelector(".question").textContent);
const waitForHand = (page, hand) => page.waitForFunction(hand => {
    const shown = document.querySelector(".table:not(.review) .hand");
    return shown && [...shown.querySelectorAll("[data-card]")].map(card => card.dataset.card).join(" ") + shown.querySelector(".question").textContent === hand;
}, hand);
const isThere = async locator => await locator.count() > 0;

// What the person may do, as it is shown; and when the page is done with what was done before.
const ASKED = ".hand.asked", NEXT = ".waiting-for .primary", ENDED = ".ending";
const wait = page => page.locator(`${ASKED}, ${NEXT}, ${ENDED}`).first().waitFor();

async function answerByClicks(page) {
    const cards = page.locator(".hand .card-button:enabled"), buttons = page.locator(".hand.asked .actions button");
    const rows = page.locator(".put");
    while (await isThere(rows))
        await rows.last().click();
    if (await isThere(page.locator(".hand [aria-pressed]:enabled")))
        await cards.last().click();
    await (await isThere(buttons) ? buttons.first() : cards.first()).click();
}

async function answerByKeys(page) {
    for (const row of ["b", "m", "t"])
        for (let i = 0; i < 5 && await isThere(page.locator(`.put[data-key^="${row}"]`)); i++)
            await page.keyboard.press(row);
    if (await isThere(page.locator(".hand [aria-pressed]:enabled")))
        await page.keyboard.press("2");
    if (await isThere(page.locator('[data-key="n"]')))
        return page.keyboard.press("n");
    if (!await isThere(page.locator('.hand [data-key="Enter"]')))
        await page.keyboard.press("ArrowRight"); // to a card that is played by Enter
    await page.keyboard.press("Enter");
}

// What was asked is still there until the page has shown what came of it: more of the match is shown then.
async function step(page, answer) {
    const before = await page.locator(".table").getAttribute("data-shown");
    if (await isThere(page.locator(NEXT)))
        await (answer === answerByKeys ? page.keyboard.press("Enter") : page.locator(NEXT).click());
    else
        await answer(page);
    await page.locator(`.table:not([data-shown="${before}"])`).waitFor();
    await wait(page);
}

// At a match that is the same in every run.
async function sitDown(page, seed = 1) {
    await page.locator(".menu summary").click();
    await page.locator(".menu input").nth(2).check(); // others play at once
    await page.locator(".menu summary").click();
    await page.locator(".lobby details summary").click();
    await page.locator(".lobby details input").last().fill(String(seed));
    await page.locator(".lobby .primary").click();
    await wait(page);
}

async function isFine(page, where) {
    assert.equal(await findOverflow(page), 0, where);
    assert.deepEqual(await findBarriers(page), [], where);
}

async function recordSave(page, name) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".ending button").last().click()]);
    await download.saveAs(`${TABLES}/${name}.jsonl`);
}

// Stopped as soon as it has begun, weighing goes on to the end, with every decision once.
async function weigh(page) {
    const weighs = page.locator(".costs > button");
    await weighs.click();
    await page.locator(".costs progress + button").click();
    await weighs.click();
    await page.locator(".costs > p > b").waitFor(); // the figure by which matches compare
    const sums = await page.locator(".costs table:not(.luck) tbody tr td:nth-child(2)").allInnerTexts();
    assert.equal(sums.slice(0, -1).reduce((sum, one) => sum + Number(one), 0), Number(sums.at(-1)));
    assert.ok(Number(sums.at(-1)) > 0 && Number(sums.at(-1)) <= await answersOf(page));
    await isFine(page, "weighed");
}

async function playMatch(page, answer, seed, name) {
    await isFine(page, "start");
    await sitDown(page, seed);
    await isFine(page, "table");
    for (let steps = 0; !await isThere(page.locator(ENDED)); steps++) {
        await step(page, answer);
        if (steps === 1) { // in the middle of a hand
            const hand = await handOf(page);
            await page.reload();
            await waitForHand(page, hand);
        }
    }
    await isFine(page, "end");
    await recordSave(page, name);
    await page.locator(".ending .primary").click();
    await page.locator(".decisions button").first().click();
    await isFine(page, "looking back");
    assert.equal(await page.locator(".decisions li").count(), await answersOf(page));
    if (page.viewportSize().width === LAPTOP.viewport.width)
        await weigh(page);
    await page.goBack();
    await page.locator(ENDED).waitFor();
}

// In the thirteenth match of POFC another player ends in Fantasy Land, with royalties: no plate and no row is wider.
for (const [game, answer, seed, settings] of [
    ["chicago", answerByClicks, 1, { ...PHONE, colorScheme: "light" }], ["chicago", answerByKeys, 2, { ...LAPTOP, colorScheme: "dark" }],
    ["pofc", answerByKeys, 13, { ...PHONE, colorScheme: "dark" }], ["pofc", answerByClicks, 1, { ...LAPTOP, colorScheme: "light" }]])
    test(`a match of ${game} at ${settings.viewport.width} pixels, ${answer.name}`, () =>
        withTable(game, settings, page => playMatch(page, answer, seed, `${game}-${answer.name}`)));

test("undo, and trying again, take a decision back", () => withTable("chicago", LAPTOP, async page => {
    await sitDown(page);
    const first = await handOf(page);
    await step(page, answerByClicks);
    await page.keyboard.press("u");
    await waitForHand(page, first);
    await step(page, answerByClicks);
    await page.locator('.bar [href="#review"]').click();
    await page.locator(".review .primary").click();
    await waitForHand(page, first);
    assert.equal(await answersOf(page), 0);
}));

for (const [name, before] of [["full", FULL], ["forbidden", FORBIDDEN]])
    test(`where storage is ${name}, play goes on`, () => withTable("chicago", PHONE, async page => {
        await page.locator(".lobby .primary").click();
        await page.locator(ASKED).waitFor();
        assert.match(await page.locator(".message").innerText(), /tomorrow/);
        const shown = await page.locator(".table").getAttribute("data-shown");
        await page.locator(".hand .primary").click();
        await page.locator(`.table:not([data-shown="${shown}"])`).waitFor();
        await Promise.any([page.locator(".waiting-for .quiet").click(), page.locator(ASKED).waitFor()]); // others may be done first
        await page.locator(ASKED).waitFor();
    }, before));

test("a damaged record is refused, and nothing lost", () => withTable("chicago", LAPTOP, async page => {
    await sitDown(page);
    await step(page, answerByClicks);
    await page.locator('.bar [href="#new"]').click();
    writeFileSync(`${TABLES}/damaged.txt`, '{"e":"match","game":"chic');
    await page.locator("input[type=file]").setInputFiles(`${TABLES}/damaged.txt`);
    await page.locator(".message").waitFor();
    assert.equal(await page.locator(".matches li").count(), 1);
    await page.goBack();
    await page.locator(ASKED).waitFor();
}));

test("a second window says so, and both show the same match", () => withTable("chicago", LAPTOP, async (page, browser) => {
    await sitDown(page);
    const other = await openPage(browser, `${TABLES}/chicago.html`);
    assert.match(await other.locator(".message").innerText(), /another window/);
    await other.locator(ASKED).waitFor();
    await step(other, answerByClicks);
    await waitForHand(page, await handOf(other));
    assert.deepEqual(other.complaints, []);
}));

const enteredOf = page => page.evaluate(() => JSON.parse(localStorage["utspel.table"]).entered);

// Some cards of the deck that is shown, in the step that is open.
async function pick(page, ...cards) {
    for (const card of cards)
        await page.locator(`.step .card-grid [data-card="${card}"]`).click();
}

async function enterDeal(page) {
    const score = page.locator(".before input:not([type])").first(), next = page.locator(".step .next");
    await score.fill("99");
    assert.match(await page.locator(".refused").innerText(), /from 0 to 51/);
    await score.fill("31");
    assert.equal(await page.locator(".refused").count(), 0);
    await next.click();
    await pick(page, "As", "Ks", "7d", "4c", "2h");
    await next.click();
    for (const card of ["7d", "4c", "2h"])
        await page.locator(`.card-button[data-card="${card}"]`).click();
    assert.ok(await page.locator('.step .card-grid [data-card="As"]').isDisabled());
    await pick(page, "Qs", "Ah", "9h");
    await page.locator(".step .choice label").nth(3).click(); // the next player threw two
    await isFine(page, "an exchange");
}

test("a call card's link asks the same question, once", () => withTable("chicago", PHONE, async page => {
    const follow = hash => page.evaluate(hash => { location.hash = hash; }, hash), asked = "#position?rules=sm-2025&table=club,beginners,club&you=22&called=0&others=31,18c,9x2&dealer=2&cards=ASKSQSAH9H";
    await follow("#position?rules=none&cards=ASKSQSAH9H");
    await page.getByText("cannot be read here").waitFor();
    for (const _ of [1, 2]) {
        await follow(asked);
        await page.locator(".entered-decisions li button").waitFor();
        await page.locator(".bar [href='#new']").click();
    }
    const [{ match, deals: [deal] }, ...others] = await enteredOf(page);
    assert.equal(others.length, 0);
    assert.deepEqual(match.players.map(({ strategy }) => strategy), ["person", "classic", "baseline", "classic"]);
    assert.deepEqual([deal.scores, deal.called, deal.dealer, deal.exchanges.at(-1).hand, deal.exchanges.at(-1).counts],
        [[22, 31, 18, 9], [false, false, true, false], 2, ["As", "Ks", "Qs", "Ah", "9h"], [null, null, null, 2]]);
}));

test("a match played elsewhere is entered in part, weighed, kept, and taken out and in as a file", () => withTable("chicago", PHONE, async page => {
    await page.locator('.start [href="#enter"]').click();
    await isFine(page, "entering");
    await page.locator(".lobby .primary").click();
    await enterDeal(page);
    await page.locator(".entered-decisions > .primary").click();
    await page.locator(".costs").waitFor();
    await isFine(page, "weighed");
    const before = await enteredOf(page);
    assert.deepEqual([before[0].deals[0].scores[0], before[0].deals[0].exchanges[0].got, before[0].deals[0].exchanges[0].counts], [31, ["Qs", "Ah", "9h"], [null, 2, null, null]]);
    await page.reload();
    await page.locator(".steps").waitFor();
    assert.deepEqual(await enteredOf(page), before);
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator(".enter .actions button").nth(1).click()]);
    await file.saveAs(`${TABLES}/entered.json`);
    await page.locator(".enter .actions button").last().click();
    writeFileSync(`${TABLES}/damaged.json`, JSON.stringify({ ...before[0], deals: [{}] }));
    for (const [name, count] of [["damaged", 1], ["entered", 2]]) {
        await page.locator("input[type=file]").setInputFiles(`${TABLES}/${name}.json`);
        await page.locator(name === "damaged" ? ".message" : ".steps").waitFor();
        assert.equal((await enteredOf(page)).length, count);
    }
}));

async function practise(page) {
    await page.locator(".lobby .primary").click();
    await page.locator(ASKED).waitFor();
}

// All cards in the bottom row: a mistake, which comes back.
test("practising marks at once, and has a mistake come back", () => withTable("pofc", PHONE, async page => {
    await page.locator('.bar [href="#practise"]').click();
    await page.locator(".lobby select").first().selectOption("first cards");
    await isFine(page, "what to practise");
    await practise(page);
    const first = await handOf(page);
    await answerByKeys(page);
    await page.locator(".verdict.mistake").waitFor();
    await page.locator(".advice .own").waitFor();
    await isFine(page, "marked");
    await page.keyboard.press("Enter");
    await page.locator(ASKED).waitFor();
    assert.notEqual(await handOf(page), first);
    await page.evaluate(() => { // as if others had been answered
        const kept = JSON.parse(localStorage["utspel.table"]);
        kept.practice.asked += 3;
        kept.practice.filed.push({ box: "damaged" }, null);
        localStorage["utspel.table"] = JSON.stringify(kept);
    });
    await page.reload();
    await page.locator("#progress").waitFor();
    await practise(page);
    await waitForHand(page, first);
}, DRAWN));
