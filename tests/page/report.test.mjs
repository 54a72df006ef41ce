// Reports in a browser (page.sh), with in the environment REPORTS, a folder with the pages of
// a run of each game in each language, GAME.LANGUAGE.html; its summary, GAME.json; a page of files that are not of
// runs, others.LANGUAGE.html; of a comparison alone, answer.LANGUAGE.html; of a match of POFC, review.html; and static.html.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { after, before, test } from "node:test";
import { findBarriers, findOverflow, leavePage, openBrowser, openPage, thinOut } from "./browser.mjs";

const { REPORTS } = process.env;
const LAPTOP = { viewport: { width: 1280, height: 800 } }, PHONE = { viewport: { width: 360, height: 740 } };
const PAGES = ["chicago", "pofc"].flatMap(game => ["en", "sv"].map(language => ({ game, language })));
const EACH_ONCE = ["chicago.en", "pofc.sv"]; // where words do not matter
const FLOWS = { chicago: 1, pofc: 0, others: 0 }; // charts that are static

let scripted, plain;
before(async () => { [scripted, plain] = [await openBrowser(), await openBrowser({ javaScriptEnabled: false })]; });
after(() => Promise.all([scripted.close(), plain.close()]));

// Shows what a comparison folds away.
async function unfold(page) {
    await page.evaluate(() => document.querySelectorAll("details.fold").forEach(one => { one.open = true; }));
    await page.waitForFunction(() => [...document.querySelectorAll(".fold .drawing svg")]
        .every(svg => svg.getBoundingClientRect().width > 100));
}

const isDrawn = () => [...document.querySelectorAll("figure > script")].every(one => one.closest(".is-drawn"));

async function withPage(name, use, look = LAPTOP, browser = scripted) {
    const page = await openPage(browser, `${REPORTS}/${name}.html`, "", look);
    try {
        if (browser === scripted)
            await page.waitForFunction(isDrawn);
        await use(page);
        assert.deepEqual(page.complaints, []);
        assert.deepEqual(page.requests, [page.address]);
    } finally {
        await leavePage(browser, page);
    }
}

// Of each chart: what its static picture says of its points, and the marks of the drawing in place of it.
const findCharts = page => page.locator("figure").evaluateAll(figures => figures.map(figure => {
    const marks = [...figure.querySelectorAll(".drawing [aria-roledescription][aria-label]")]
        .filter(mark => !mark.matches("g, svg"));
    return {
        key: figure.dataset.chart,
        said: [...figure.querySelectorAll(".picture title")].map(title => title.textContent),
        isFlow: figure.querySelector(".picture .flow") !== null,
        pictured: figure.querySelector(".picture").checkVisibility(),
        drawn: figure.querySelector(".drawing svg")?.checkVisibility() ?? false,
        marks: marks.map(mark => {
            const { x, y, width, height } = mark.getBoundingClientRect();
            const opacity = Number(mark.getAttribute("fill-opacity"));
            return { text: mark.getAttribute("aria-label"), x: x + width / 2, y: y + height / 2, width, height, opacity };
        }),
        form: figure.querySelector(".drawing .mark-symbol") ? "points" : marks[0]?.hasAttribute("fill-opacity") ? "cells" : "bars",
    };
}));

// Charts whose lines at the ticks of values take less than half of the drawing's width or height.
const findNarrowScales = page => page.locator("figure:has(.drawing .role-axis-grid line)").evaluateAll(figures => figures.filter(figure => {
    const lines = [...figure.querySelectorAll(".drawing .role-axis-grid line")].map(line => line.getBoundingClientRect());
    const spread = side => Math.max(...lines.map(line => line[side])) - Math.min(...lines.map(line => line[side]));
    const { width, height } = figure.querySelector(".drawing .role-frame .background").getBoundingClientRect();
    return spread("left") < width / 2 && spread("top") < height / 2;
}).map(figure => figure.dataset.chart));

const readNumber = (text, language) =>
    Number(language === "sv" ? text.replace(/\u00a0/g, "").replace(",", ".") : text.replace(/,/g, ""));

// "own score 15-19: 12.3 % (11.8…12.9), 1,234 counted", in either language.
function readMark(text, language) {
    const [, value, count] = /: ([\d.,\u00a0]+) %(?: \([^)]*\))?, ([\d.,\u00a0]+) /.exec(text);
    return { value: readNumber(value, language), count: readNumber(count, language), decimals: value.split(/[.,]/)[1]?.length ?? 0 };
}

// The rows of a breakdown that are shown: from the first entry of its axis that is not empty to the last. Of a
// distribution, whose shares are all of the same number, what was never counted is empty.
function findShown({ axis, by, rows }) {
    const isDistribution = rows.every(row => row.n === rows.find(other => by === null || other[by] === row[by]).n);
    const entries = [...new Set(rows.map(row => row[axis]))];
    const counted = entries.map(entry => rows.some(row => row[axis] === entry && (isDistribution ? row.count : row.n) > 0));
    const shown = entries.slice(counted.indexOf(true), counted.lastIndexOf(true) + 1);
    return rows.filter(row => shown.includes(row[axis]) && row.n > 0);
}

function checkDrawings(charts, flows) {
    assert.ok(charts.length > 10, String(charts.length));
    assert.equal(charts.filter(chart => chart.isFlow).length, flows);
    for (const { key, said, isFlow, pictured, drawn, marks } of charts) {
        assert.deepEqual([pictured, drawn], [isFlow, !isFlow], key);
        assert.deepEqual(marks.map(mark => mark.text), isFlow ? [] : said, key);
        assert.ok(marks.every(({ width, height }) => width > 0 || height > 0), key);
    }
}

function checkShares(charts, game, language) {
    const { breakdowns } = JSON.parse(readFileSync(`${REPORTS}/${game}.json`, "utf8"));
    for (const breakdown of breakdowns) {
        const { key } = breakdown, counted = findShown(breakdown);
        const { marks, form } = charts.find(chart => chart.key === key);
        const read = marks.map(mark => readMark(mark.text, language));
        assert.deepEqual(read.map(mark => mark.count), counted.map(row => row.n), key);
        counted.forEach(({ share }, i) =>
            assert.ok(Math.abs(read[i].value - 100 * share) <= 0.501 * 10 ** -read[i].decimals, `${key}: ${marks[i].text}`));
        // Heights of bars are in proportion to the shares; of points and cells, distances from the lowest and the faintest.
        const base = form === "bars" ? 0 : Math.min(...counted.map(row => row.share));
        const bottom = Math.max(...marks.map(mark => mark.y)), faintest = Math.min(...marks.map(mark => mark.opacity));
        const heights = marks.map({ bars: mark => mark.height, points: mark => bottom - mark.y, cells: mark => mark.opacity - faintest }[form]);
        const near = form === "cells" ? 0.005 : 1;
        const unit = Math.max(...heights) / (Math.max(...counted.map(row => row.share)) - base);
        if (marks.length > 1)
            counted.forEach(({ share }, i) =>
                assert.ok(Math.abs(heights[i] - unit * (share - base)) < near, `${key}: ${marks[i].text} is ${heights[i]} high`));
    }
}

async function checkSorting(page) {
    const heading = page.locator("main table").first().locator("thead th").nth(2);
    const column = () => page.locator("main table").first().locator("tbody tr td:nth-child(3)")
        .evaluateAll(cells => cells.map(cell => Number(cell.dataset.order)));
    const before = await column(), up = before.toSorted((a, b) => a - b);
    assert.notDeepEqual(before, up);
    await heading.locator("button").click();
    assert.deepEqual(await column(), up);
    assert.equal(await heading.getAttribute("aria-sort"), "ascending");
    await heading.locator("button").focus();
    await page.keyboard.press("Enter");
    assert.deepEqual(await column(), up.toReversed());
    assert.equal(await heading.getAttribute("aria-sort"), "descending");
}

async function checkPaper(page, colorScheme) {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await ground();
    await page.emulateMedia({ media: "print" });
    await page.waitForFunction(() => document.querySelector("details:not([open])") === null);
    const charts = await findCharts(page);
    assert.ok(charts.every(chart => chart.pictured && !chart.drawn));
    assert.notEqual(await ground(), dark);
    await page.emulateMedia({ media: "screen", colorScheme });
    await page.waitForFunction(() => document.querySelector("details[open]") === null);
}

for (const { game, language } of [...PAGES, { game: "others", language: "en" }, { game: "others", language: "sv" }]) {
    const name = `${game}.${language}`;

    // What axe-core looks at is the same in both languages, except their names.
    const colorScheme = language === "en" ? "dark" : "light";
    test(`${name}, ${colorScheme}`, t => withPage(name, async page => {
        assert.equal(await page.getAttribute("html", "lang"), language);
        if (EACH_ONCE.includes(name)) {
            await t.test("tables sort by mouse and keyboard", () => checkSorting(page));
            await t.test("paper has all of it, in light colours", () => checkPaper(page, colorScheme));
        }
        await unfold(page);
        const charts = await findCharts(page);
        await t.test("every chart is drawn, and says what its picture says", () => checkDrawings(charts, FLOWS[game]));
        await t.test("the scales of charts are as wide as they are", async () => assert.deepEqual(await findNarrowScales(page), []));
        if (game !== "others")
            await t.test("shares are the file's, and drawn where they belong", () => checkShares(charts, game, language));
        await page.evaluate(() => document.querySelectorAll("details").forEach(one => { one.open = true; }));
        await thinOut(page);
        await t.test("accessible", async () => assert.deepEqual(await findBarriers(page), []));
    }, { ...LAPTOP, colorScheme }));

    test(`no wider than a phone: ${name}`, () => withPage(name, async page => {
        assert.ok(await findOverflow(page) <= 0, "closed");
        await page.evaluate(() => document.querySelectorAll("details").forEach(one => { one.open = true; }));
        assert.ok(await findOverflow(page) <= 0, "opened");
        const wide = await page.locator(".drawing svg").evaluateAll(all => all.filter(svg =>
            svg.getBoundingClientRect().right > svg.closest("figure").getBoundingClientRect().right).length);
        assert.equal(wide, 0);
    }, PHONE));
}

const WORDS = { en: [/^What would change with: .*\?$/, /4 club players/, /deals (longer|shorter)/], sv: [/^Vad skulle ändras med: .*\?$/, /4 klubbspelare/, /givar (längre|kortare)/] };

for (const language of ["en", "sv"])
    test(`an answer comes first, and none of it is cut: ${language}`, () => withPage(`answer.${language}`, async page => {
        const [question, players, sentence] = WORDS[language];
        assert.match(await page.locator("h1").innerText(), question);
        for (const width of [390, 1366]) {
            await page.setViewportSize({ width, height: 768 });
            const first = await page.locator("main").innerText();
            assert.match(first, players);
            assert.match(first, sentence);
            const table = page.locator("table.stacked").first();
            const rows = await table.locator("tbody tr").count();
            assert.equal(await page.locator("p.point").count(), rows - 1);
            assert.ok(await table.locator("tbody tr").nth(1).isVisible());
            const cut = await table.locator("th, td").evaluateAll(cells => cells.filter(cell =>
                cell.scrollWidth > cell.clientWidth || cell.getBoundingClientRect().right > innerWidth).length);
            assert.equal(cut, 0, `${width} wide`);
            const marks = await table.locator("tbody tr:not(:first-child) td").allInnerTexts();
            assert.ok(marks.every(text => /[▲▼=?]\)$/.test(text.trim())), marks.join(" "));
            assert.ok(!await page.locator("details.fold table").first().isVisible());
            assert.ok(await findOverflow(page) <= 0, `${width} wide`);
        }
    }, PHONE));

for (const name of EACH_ONCE)
    test(`reads without JavaScript: ${name}`, () => withPage(name, async page => {
        const figures = page.locator("figure"), count = await figures.count();
        assert.ok(count > 10);
        for (let i = 0; i < count; i++)
            assert.ok(await figures.nth(i).locator(".picture svg").isVisible(), String(i));
        assert.ok(await page.locator("main table").first().isVisible());
        assert.ok(!(await page.locator("body").innerText()).includes("{"));
    }, PHONE, plain));

test("a chart answers the mouse, the system and the window", t => withPage("chicago.en", async page => {
    await t.test("pointing at a mark shows its value, interval and count", async () => {
        const mark = page.locator("[data-chart=called_by_scores] .drawing path[aria-label]").nth(20);
        const said = await mark.getAttribute("aria-label");
        await mark.hover();
        const tip = page.locator("#vg-tooltip-element.visible");
        await tip.waitFor();
        const shown = await tip.innerText();
        const [, place, value, interval, count] = /^(.*): (.* %) \((.*)\), ([\d,]+) asked$/.exec(said);
        for (const part of [place, value, interval, count, "95 % interval", "asked"])
            assert.ok(shown.includes(part), `${part} is not in ${shown}`);
    });
    await t.test("colours follow the system's", async () => {
        const mark = page.locator("[data-chart=wins_by_seat] .drawing path[aria-label]").first();
        const colour = () => mark.evaluate(one => getComputedStyle(one).fill);
        const light = await colour();
        await page.emulateMedia({ colorScheme: "dark" });
        assert.notEqual(await colour(), light);
    });
    await t.test("charts follow the window's width", async () => {
        const right = () => page.locator("[data-chart=called_by_scores] .drawing svg").evaluate(svg => svg.getBoundingClientRect().width);
        const wide = await right();
        await page.setViewportSize({ width: 500, height: 700 });
        await page.waitForFunction(width => document.querySelector("[data-chart=called_by_scores] .drawing svg")
            .getBoundingClientRect().width < width - 300, wide);
        assert.ok(await findOverflow(page) <= 0);
    });
}));

for (const width of [360, 1366])
    test(`a review has its mistakes first, with the cards drawn: ${width} wide`, () => withPage("review", async page => {
        assert.match(await page.locator("h1").innerText(), /^random: pofc, regler /);
        const mistake = page.locator("table.stacked tbody tr").first();
        assert.ok(await mistake.locator(".card").count() >= 6);
        assert.match(await mistake.innerText(), /hand 1, /);
        assert.deepEqual(await findBarriers(page), []);
        assert.ok(await findOverflow(page) <= 0);
    }, { viewport: { width, height: 768 } }));

test("static: small, with pictures only", () => withPage("static", async page => {
    const charts = await findCharts(page);
    assert.ok(charts.length > 10 && charts.every(chart => chart.pictured && !chart.drawn));
    assert.ok(statSync(`${REPORTS}/static.html`).size < 250_000);
    for (const { game, language } of PAGES)
        assert.ok(statSync(`${REPORTS}/${game}.${language}.html`).size < 3_000_000);
}));
