// The call card in a browser (page.sh), with in the environment CARD and CARD_SV, the card in
// both languages, TABLES, a folder with one of two tables, and SITUATIONS, what it should say, by card_atlas.py.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { findBarriers, findOverflow, leavePage, openBrowser, openPage, thinOut } from "./browser.mjs";

const { CARD, CARD_SV, SITUATIONS, TABLES } = process.env;
const situations = JSON.parse(readFileSync(SITUATIONS, "utf8"));
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const SCORES = "#you=22&called=0&others=31,18c,9", HAND = SCORES + "&cards=ASKSQSAH9H";

let browser;
before(async () => { browser = await openBrowser(PHONE); });
after(() => browser.close());

async function withPage(hash, use, { file = CARD, from = browser, colorScheme } = {}) {
    const page = await openPage(from, file, hash, { ...PHONE, colorScheme });
    try {
        const found = await use(page);
        assert.deepEqual(page.complaints, []);
        assert.deepEqual(page.requests, [page.address]);
        return found;
    } finally {
        await leavePage(from, page);
    }
}

// A link followed in a page that is open: to load it takes twenty times as long.
const follow = (page, hash) => page.evaluate(hash => location.hash === hash || new Promise(done => {
    addEventListener("hashchange", done, { once: true });
    location.hash = hash;
}), hash);

// What the page shows by each of the addresses.
const shownBy = (hashes, id) => withPage("", async page => {
    const shown = [];
    for (const hash of hashes) {
        await follow(page, hash);
        shown.push(await text(page, id));
    }
    return shown;
});

const text = (page, id) => page.locator("#" + id).innerText();
const points = (page, player) => page.locator("#players input").nth(player);
const tapCard = (page, card) => page.locator(`[data-card="${card}"]`).tap();

const pressed = async (button, wanted) => {
    if (await button.getAttribute("aria-pressed") !== String(wanted))
        await button.tap();
};

async function tapTold(page, name, value) {
    const choice = page.locator(`[name="${name}"][value="${value ?? -1}"]:enabled`);
    if (!await choice.isChecked())
        await choice.tap();
}

// Another is [points, whether it has called, cards exchanged], or null: out. Who comes in again does so first, as one must be in.
async function tapPlayers(page, { you, called, others, dealer }) {
    const row = player => page.locator("#players > .player").nth(player);
    const isOpen = points => points < 45; // who is in buy-stop exchanged nothing
    const enter = async (player, points, has, exchanged) => {
        await row(player).locator("input").fill(String(points));
        await row(player).locator("input").blur(); // only then it counts
        await pressed(row(player).locator("[data-called]"), Boolean(has));
        if (player > 0 && isOpen(points))
            await tapTold(page, "exchanged" + player, exchanged);
    };
    await enter(0, you, called);
    for (const isOut of [false, true])
        for (const [i, other] of others.entries())
            if ((other === null) === isOut)
                await pressed(row(i + 1).locator("[data-out]"), isOut);
    for (const [i, other] of others.entries())
        if (other !== null)
            await enter(i + 1, ...other);
    await tapTold(page, "dealer", dealer);
}

async function tapSituation(page, situation) {
    await tapPlayers(page, situation);
    for (const card of situation.hand)
        await tapCard(page, card);
}

// The address of a situation, and one in which no hand is always or never called.
function scoresOf({ you, called, others, dealer }) {
    const written = others.map(other => other === null ? "-" : other[0] + (other[1] ? "c" : "") + (other[2] === null ? "" : "x" + other[2]));
    return `#you=${you}&called=${called}&others=${written.join(",").replace(/(,-)+$/, "")}${dealer === null ? "" : "&dealer=" + dealer}`;
}
const USUAL = scoresOf(situations.find(({ needed }) => needed > 25 && needed < 75));

// The page's figure is the expected one to a percent; below 0 and over 100 it is as good as there.
function isNear(shown, expected, what) {
    const within = Math.min(Math.max(expected, 0), 100);
    assert.ok(Math.abs(parseFloat(shown.replace("over", "")) - within) <= 0.52, `${what}: ${shown}, not ${expected}`);
}

// The standard error that stands behind a figure; none when it is next to nothing.
function isSure(shown, expected) {
    const error = /± ([\d.]+)$/.exec(shown);
    assert.ok(Math.abs((error ? Number(error[1]) : 0) - expected) <= 0.52, `${shown}: ± ${expected}`);
}

// What is tapped of a situation: each such thing is so once, and situations of nothing else are shown by their addresses.
const tapsOf = ({ verdict, called, dealer, others }) => [verdict, `called: ${called}`, `dealer: ${dealer}`, ...others.flatMap(
    (other, i) => other === null ? `${i} out` : [`${i} called: ${other[1]}`, `${i} told: ${other[2] !== null}`, `exchanged: ${other[2]}`])];

test("taps, and addresses, give what the atlas and its model say", () => withPage("", async page => {
    await page.locator("#more summary").tap();
    const seen = new Set(), tapped = new Set();
    for (const situation of situations) {
        const isNew = tapsOf(situation).some(tap => !tapped.has(tap));
        if (isNew)
            await tapSituation(page, situation);
        else
            await follow(page, `${scoresOf(situation)}&cards=${situation.hand.join("")}`);
        tapsOf(situation).forEach(tap => tapped.add(tap));
        const verdict = (await text(page, "verdict")).replace("PROBABLY ", "");
        if (!situation.borderline)
            assert.equal(verdict, situation.verdict, JSON.stringify(situation));
        seen.add(verdict);
        if ("needed" in situation) {
            isNear(await text(page, "needed"), situation.needed, "needed");
            isNear(await text(page, "held"), situation.held, "held");
            isSure(await text(page, "held"), situation.heldError);
        }
        await page.locator("#clear").tap();
    }
    assert.ok(situations.some(({ others }) => others.includes(null)), "all are in");
    assert.ok([0, 1, 2, 3].every(seat => situations.some(({ dealer }) => dealer === seat)), "not everybody deals");
    assert.ok([1, 2].every(count => situations.some(({ unwilling }) => unwilling === count)), "breaking puts nobody out");
    assert.ok(seen.has("CALL") && seen.has("DON’T CALL") && seen.has("TOO CLOSE TO TELL"), [...seen].join());
}));

test("a situation is shared by its address", async () => {
    const situation = situations.find(one => one.verdict === "CALL" && !one.borderline && one.others.includes(null));
    const { hand, verdict } = situation;
    await withPage("", async page => {
        await page.locator("#more summary").tap();
        await tapSituation(page, situation);
        const { hash } = new URL(page.url());
        assert.equal(hash, scoresOf(situation) + "&cards=" + hand.join(""));
        await withPage(hash, async other => assert.equal(await text(other, "verdict"), verdict));
    });
});

test("nonsense in the address does no harm", () => withPage("#you=99&called=7&others=-3,60x&cards=ASASXX&pattern=none", async page => {
    assert.equal(await points(page, 0).inputValue(), "51");
    assert.equal(await points(page, 1).inputValue(), "20");
    assert.equal(await page.locator("[aria-pressed=true]").count(), 1);
    assert.equal(await text(page, "verdict"), "4 more cards");
}));

test("it says what of the address it cannot show", async () => {
    const said = {
        [HAND]: "",
        "#you=10&called=0&others=52,18c":
            "Your points: the link says 10, but 15 to 51 are possible here. Opponent 1: the link says 52, but 0 to 51 are possible here.",
        "#cards=ASKSQSJSTS": "",
        "#cards=ESKSDSKnS10S": "",
    };
    for (const part of ["you=x", "called=7", "others=-3,60x", "others=1,2,3,4,5", "others=1x6", "others=1,", "dealer=4", "dealer=you", "cards=ASASXX", "cards=ASAS", "pattern=none"])
        said["#" + part] = `Not all of the link’s ${part} can be read.`;
    assert.deepEqual(await shownBy(Object.keys(said), "link"), Object.values(said));
    await withPage("#you=10", async page => {
        assert.notEqual(await text(page, "link"), "");
        await page.locator("[data-card=AS]").click();
        assert.equal(await text(page, "link"), "");
    });
});

test("a flush needs more than a high card with as many cards in runs", async () => {
    const [flush, high] = await shownBy(["AS9S8S7S2S", "AS9S8S7S2D"].map(cards => USUAL + "&cards=" + cards), "needed");
    assert.ok(parseFloat(flush) > parseFloat(high));
});

test("it says what was tried", () => withPage(USUAL + "&cards=ASKSQSAH9H", async page => {
    assert.match(await text(page, "sure"), /they were tried [\d,]+ times: \d+\s% won/);
    assert.match(await text(page, "sure"), /percentage points apart; less than \d+ is too close to tell/);
}));

test("a switch leads to another table, which the address says, and a link to the same question there", async () => {
    const file = `${TABLES}/tables.en.html`;
    await withPage("#table=beginners&" + HAND.slice(1), async page => {
        const shown = async () => [await text(page, "needed"), await page.locator("header span:visible").innerText()], link = page.locator("#there");
        await page.locator("html:not(.plain)").waitFor();
        const [needed, whom] = await shown();
        assert.match(whom, /among 3 beginners/);
        await page.locator('[name="table"][value="club,beginners,club"]').tap();
        await page.waitForURL(/#table=club,beginners,club&you=22/);
        const [other, others] = await shown();
        assert.notEqual(other, needed);
        assert.match(others, /among 1 club player/);
        assert.equal(await page.locator("#players > .player").nth(2).locator("span").innerText(), "beginner");
        assert.ok((await link.getAttribute("href")).endsWith("chicago.html#position?rules=sm-2025&" + new URL(page.url()).hash.slice(1)));
        await page.getByLabel("Opponent 3 is out").tap();
        assert.equal(await link.isVisible(), false);
        assert.ok(await findOverflow(page) <= 0);
        assert.deepEqual(await findBarriers(page, "#tables"), []);
    }, { file });
    await withPage("#table=strong", async page => {
        await page.locator("html:not(.plain)").waitFor();
        assert.equal(await text(page, "link"), "Not all of the link’s table=strong can be read.");
    }, { file });
});

test("a sixth card is not taken, and a tap takes one back", () => withPage(HAND, async page => {
    await tapCard(page, "2C");
    assert.equal(await page.locator("#cards [aria-pressed=true]").count(), 5);
    await tapCard(page, "9H");
    assert.equal(await text(page, "verdict"), "One more card");
}));

test("a pattern gives an answer and its range", () => withPage(HAND, async page => {
    await page.locator('[name="by"][value="pattern"]').tap();
    const button = page.locator("[data-pattern]").nth(1), [name, chance] = (await button.innerText()).split("\n");
    await button.tap();
    assert.equal((await text(page, "held")).replace(/\s±.*/, ""), chance);
    assert.equal(await text(page, "chosen"), name);
    assert.match(await text(page, "sure"), /Hands of this pattern win from \d+\s% to \d+\s%/);
    assert.match(await text(page, "sure"), /a mean over what hands of this pattern make/);
    assert.ok(page.url().endsWith("&pattern=" + name.replace(/ \+ /g, ",")), page.url());
}));

test("a straight flush is not asked about", () => withPage(SCORES + "&cards=9S8S7S6S5S", async page =>
    assert.equal(await text(page, "verdict"), "YOU WIN ANYWAY")));

test("where a straight flush wins only for who has called, it is asked about", () => withPage(SCORES + "&cards=9S8S7S6S5S", async page => {
    await page.evaluate("data.straightFlushWins = false");
    const called = page.locator("[data-called]").first();
    await called.tap();
    assert.equal(await text(page, "verdict"), "YOU WIN ANYWAY");
    await called.tap();
    assert.notEqual(await text(page, "verdict"), "YOU WIN ANYWAY");
    assert.match(await text(page, "sure"), /\(four of a kind or better\)/);
}));

test("points stay within the rules", () => withPage(HAND, async page => {
    await points(page, 0).fill("3");
    await points(page, 1).fill("60");
    await points(page, 2).focus();
    assert.equal(await points(page, 0).inputValue(), "15");
    assert.equal(await points(page, 1).inputValue(), "51");
    await page.getByLabel("Your points: one more").tap();
    assert.equal(await points(page, 0).inputValue(), "16");
}));

test("the last opponent stays in", () => withPage(SCORES, async page => {
    const out = player => page.getByLabel(`Opponent ${player} is out`);
    await out(1).tap();
    await out(3).tap();
    assert.ok(await out(2).isDisabled() && await points(page, 1).isDisabled());
    assert.ok(page.url().endsWith("&others=-,18c"), page.url());
    await out(1).tap();
    assert.ok(await out(2).isEnabled() && await points(page, 1).inputValue() === "31");
}));

test("each opponent's score matters, and who has called", async () => {
    const gain = others => `#you=40&called=0&others=${others}&cards=ASKSQSAH9H`;
    const all = await shownBy(["31,18,9", "31,18,24", "31,5,9", "31c,18,9", "31,18"].map(gain), "why");
    assert.equal(new Set(all).size, all.length, all.join("; "));
});

test("who is in buy-stop, or goes out by breaking, matters for the chance held, of cards and of a pattern", async () => {
    for (const hand of ["cards=AS9S5S4SAH", "pattern=AKx,Ax"]) {
        const held = score => `#you=40&called=0&others=${score},${score},9&${hand}`;
        const [open, last, stopped, willing, lastWilling, unwilling] = await shownBy(["24c", "44c", "45c", "24", "41", "42"].map(held), "held");
        assert.equal(open, last, hand);
        assert.notEqual(last, stopped, hand);
        assert.equal(willing, lastWilling, hand);
        assert.notEqual(lastWilling, unwilling, hand);
    }
});

test("what opponents exchanged matters for the chance held, of cards and of a pattern, and who deals for what is needed", async () => {
    for (const hand of ["cards=AS9S5S4SAH", "pattern=Axxx,A"]) {
        const shown = (id, scores, dealer = "") => shownBy(scores.map(score => `#you=40&called=0&others=${score},24,9${dealer}&${hand}`), id);
        const [stopped, stoppedTold, ...open] = await shown("held", ["45", "45x0", "24", "24x0", "24x4"]);
        assert.equal(new Set(open).size, open.length, hand + open.join("; "));
        assert.equal(stoppedTold, stopped);
        assert.notDeepEqual(await shown("sure", ["24"], "&dealer=0"), await shown("sure", ["24"], "&dealer=3"), hand);
    }
});

test("the answer takes as many lines however long its figures are", async () => {
    for (const file of [CARD, CARD_SV])
        await withPage(SCORES, async page => {
            const height = async () => (await page.locator("#answer").boundingBox()).height, before = await height();
            for (const card of ["AS", "KS", "QS", "AH", "9H"])
                await tapCard(page, card);
            assert.equal(await height(), before);
        }, { file });
});

test("a dealer who goes out is not told any more", () => withPage(SCORES + "&dealer=3", async page => {
    assert.ok(await page.locator("#more").getAttribute("open") !== null && page.url().includes("&dealer=3"));
    await page.getByLabel("Opponent 3 is out").tap();
    assert.ok(!page.url().includes("dealer") && await page.locator('[name="dealer"][value="3"]').isDisabled());
}));

test("the keyboard does it all", () => withPage("", async page => {
    await points(page, 0).focus();
    await page.keyboard.press("ArrowUp");
    assert.equal(await points(page, 0).inputValue(), "21");
    await page.locator('[data-card="AS"]').focus();
    for (const key of ["Space", "ArrowRight", "Space", "ArrowRight", "Enter", "ArrowDown", "Space", "ArrowLeft", "Enter"])
        await page.keyboard.press(key);
    assert.match(page.url(), /cards=ASKSQSQHKH$/);
    await page.keyboard.press("Shift+Tab");
    assert.equal(await page.evaluate(() => document.activeElement.id), "clear");
}));

for (const [language, colorScheme, file] of [["en", "dark", CARD], ["sv", "light", CARD_SV]])
    test(`accessible and not too wide: ${language}, ${colorScheme}`, async () => {
        // The tables are the same in all situations.
        for (const [hash, except] of [[HAND], ["#you=51&called=1&others=51c&pattern=Axx,A,A", "#tables"]])
            await withPage(hash, async page => {
                assert.equal(await page.getAttribute("html", "lang"), language);
                assert.ok(await findOverflow(page) <= 0, "wider than the window");
                await page.locator("#how summary").click();
                await page.locator("#tables summary").click();
                assert.ok(await findOverflow(page) <= 0, "wider than the window with its tables");
                await thinOut(page);
                assert.deepEqual(await findBarriers(page, except), []);
            }, { file, colorScheme });
    });

test("what is tapped is large", () => withPage(SCORES + "&dealer=3", async page => {
    const boxes = await page.locator("#inputs button:visible, #inputs .choice label").evaluateAll(all =>
        all.filter(one => !one.disabled).map(one => one.getBoundingClientRect()).map(box => [box.width, box.height]));
    assert.ok(boxes.length > 60);
    assert.ok(boxes.every(([width, height]) => width >= 40 && height >= 40), JSON.stringify(boxes));
}));

test("the answer stays in sight", () => withPage(HAND, async page => {
    await page.locator('[data-card="2C"]').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    const box = await page.locator("#verdict").boundingBox();
    assert.ok(box.y >= 0 && box.y < 100, JSON.stringify(box));
}));

test("readable without JavaScript", async () => {
    const plain = await openBrowser({ ...PHONE, javaScriptEnabled: false });
    try {
        await withPage("", async page => {
            assert.equal(await page.locator(".app").isVisible(), false);
            assert.ok(await page.getByText("You have not called yet, no opponent is near").isVisible());
            assert.ok(await page.locator("table").count() >= 8);
        }, { from: plain });
    } finally {
        await plain.close();
    }
});
