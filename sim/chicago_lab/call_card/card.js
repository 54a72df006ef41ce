/* The call card: what is shown, and what is tapped. What it knows is in judge.js. */
(() => {
    const language = document.documentElement.lang;
    const find = id => document.getElementById(id);
    const STEP_BIN = 1, STEP_NEAR = 2;
    const FACES = [
        {key: "S", sign: "♠", name: "{{spades}}"}, {key: "H", sign: "♥", name: "{{hearts}}", red: true},
        {key: "D", sign: "♦", name: "{{diamonds}}", red: true}, {key: "C", sign: "♣", name: "{{clubs}}"}];
    const NAMES = {A: "{{ace}}", K: "{{king}}", Q: "{{queen}}", J: "{{jack}}", T: "10"};

    /* Texts: %0, %1, ... are replaced. */
    const fill = (text, ...values) => text.replace(/%(\d)/g, (all, i) => values[i]);
    const number = (value, digits) => value.toLocaleString(language, {minimumFractionDigits: digits, maximumFractionDigits: digits});
    const percent = chance => number(100 * chance, 0) + "\u00a0%";
    const plusMinus = error => error >= 0.0005 ? "\u00a0± " + number(100 * error, error < 0.0095 ? 1 : 0) : "";
    const surely = (chance, error) => percent(chance) + plusMinus(error);
    const range = (low, high) => low === high ? String(low) : low + "–" + high;
    const rankText = rank => rank === "T" ? "10" : rank;

    /* The situation, which the address says after "#". */
    const state = {you: Math.max(20, data.least), best: 20, called: 0, left: data.players, by: "cards", cards: [], pattern: -1};
    const limits = {you: [data.least, data.target - 1], best: [0, data.target - 1]};
    const clamp = (value, [least, most]) => Math.min(Math.max(value, least), most);

    function stateRead() {
        const given = new URLSearchParams(location.hash.slice(1));
        for (const id of ["you", "best"])
            if (/^\d+$/.test(given.get(id)))
                state[id] = clamp(Number(given.get(id)), limits[id]);
        if (/^[01]$/.test(given.get("called")))
            state.called = Number(given.get("called"));
        if (/^\d$/.test(given.get("in")))
            state.left = clamp(Number(given.get("in")), [2, data.players]);
        const cards = (given.get("cards") || "").match(/[2-9TJQKA][SHDC]/g) || [];
        state.cards = cards.filter((card, i) => cards.indexOf(card) === i).slice(0, HAND);
        state.pattern = data.patterns.findIndex(pattern => pattern.name.replace(/ \+ /g, ",") === given.get("pattern"));
        state.by = state.pattern >= 0 ? "pattern" : "cards";
    }

    function stateWrite() {
        const hand = state.by === "pattern" && state.pattern >= 0
            ? "&pattern=" + data.patterns[state.pattern].name.replace(/ \+ /g, ",")
            : state.cards.length > 0 ? "&cards=" + state.cards.join("") : "";
        history.replaceState(null, "", `#you=${state.you}&best=${state.best}&called=${state.called}&in=${state.left}${hand}`);
    }

    /* The hand: its chance, between low and high, its cards in runs, and what it makes. */
    const handOf = (pattern, runs, made, chance, low, high) =>
        ({pattern, runs, made, chance, low, high, error: chanceError(chance, pattern)});

    function handByPattern({name, mean, lowest, highest}) {
        const i = state.left - 2;
        return handOf(name, runsOfPattern(name), ANY_MADE, mean[i], lowest[i], highest[i]);
    }

    function handByCards() {
        const chance = chanceOf(state.cards, state.left - 1);
        return handOf(patternOf(state.cards), runsOfCards(state.cards), madeOf(state.cards), chance, chance, chance);
    }

    /* null while incomplete. */
    function handHeld() {
        if (state.by === "cards")
            return state.cards.length === HAND ? handByCards() : null;
        return state.pattern >= 0 ? handByPattern(data.patterns[state.pattern]) : null;
    }

    const needText = need => isAlways(need) ? percent(0) : isNever(need) ? "{{over}}\u00a0" + percent(1) : surely(need.chance, need.error);

    /* Answers. */
    const VERDICTS = {call: "{{CALL}}", pass: "{{DON’T CALL}}", close: "{{TOO CLOSE TO TELL}}"};
    const LEANING = {call: "{{PROBABLY CALL}}", pass: "{{PROBABLY DON’T}}", close: "{{TOO CLOSE TO TELL}}"};
    const SAYS = {call: "{{call}}", pass: "{{don’t call}}", close: "{{too close to tell}}"};

    const LONG = 12; /* letters of a verdict that fit beside each other when large */

    function show(kind, verdict, needed, held, why) {
        find("answer").className = "answer " + kind;
        find("verdict").textContent = verdict;
        find("verdict").className = kind === "" ? "hint" : verdict.length > LONG ? "long" : "";
        find("needed").textContent = needed;
        find("held").textContent = held;
        find("why").textContent = why;
    }

    function showScale(held, need) {
        const at = value => 100 * clamp(value, [0, 1]) + "%";
        const [spread, have, band, mark] = find("scale").children;
        for (const part of [spread, have, band, mark])
            part.hidden = true;
        if (held) {
            have.hidden = spread.hidden = false;
            have.style.width = at(held.chance);
            spread.style.left = at(held.low);
            spread.style.width = 100 * (held.high - held.low) + "%";
        }
        if (need) {
            const chance = neededChance(need), low = clamp(chance - need.error, [0, 1]);
            mark.hidden = band.hidden = false;
            mark.style.left = at(chance);
            band.style.left = at(low);
            band.style.width = 100 * (clamp(chance + need.error, [0, 1]) - low) + "%";
        }
    }

    /* What calling brings, as surely as judge() takes it to be. */
    function whyText(held, need) {
        if (need.made === undefined)
            return "{{Too few hands like this were held; this goes by the scores alone.}}";
        const uncalled = need.broken + need.chance * need.spread, gain = need.broken + held.chance * need.spread - uncalled;
        const error = need.spread > 0 ? differenceError(held, need) * need.spread : data.valueError, digits = error < 0.095 ? 2 : 1;
        const text = gain < 0 ? "{{Calling costs %0 ± %1 placement points: %2 if won, %3 if broken, %4 if you don’t call.}}"
            : "{{Calling gains %0 ± %1 placement points: %2 if won, %3 if broken, %4 if you don’t call.}}";
        return fill(text, ...[Math.abs(gain), error, need.won, need.broken, uncalled].map(value => number(value, digits)));
    }

    function answerIncomplete() {
        const needs = [0, 1, 2, 3, 4, 5].map(runs => needByHand(state, runs, ANY_MADE)).filter(need => need).map(neededChance).map(value => clamp(value, [0, 1]));
        const scores = needByScores(state), low = Math.min(...needs), high = Math.max(...needs);
        const needed = needs.length > 0 ? range(number(100 * low, 0), number(100 * high, 0)) + "\u00a0%" : scores ? needText(scores) : "–";
        const missing = HAND - state.cards.length;
        const hint = state.by === "pattern" ? "{{Tap your pattern}}" : missing === HAND ? "{{Tap your five cards}}" : missing === 1 ? "{{One more card}}" : fill("{{%0 more cards}}", missing);
        show("", hint, needed, "–", "{{What is needed depends also on the hand: the more it brings uncalled, the more it needs.}}");
        showScale(null, null);
        find("sure").innerHTML = "";
    }

    function answerWon() {
        show("call", "{{YOU WIN ANYWAY}}", "–", "–", "{{A straight flush like this wins by itself, before anyone is asked about Chicago.}}");
        showScale(null, null);
        find("sure").innerHTML = "";
    }

    function answerUnknown(held) {
        show("", "{{Not known}}", "–", surely(held.chance, held.error), "{{This situation came up too rarely to say what is needed.}}");
        showScale(held, null);
        find("sure").innerHTML = "";
    }

    function answer() {
        const held = handHeld();
        if (!held)
            return answerIncomplete();
        if (state.by === "cards" && winsByItself(state))
            return answerWon();
        const need = needByHand(state, held.runs, held.made) || needByScores(state);
        if (!need)
            return answerUnknown(held);
        const {says, certain} = judge(held, need);
        show(says, (certain ? VERDICTS : LEANING)[says], needText(need), surely(held.chance, held.error), whyText(held, need));
        showScale(held, need);
        find("sure").innerHTML = sureTexts(held, need, says).map(text => `<li>${text}</li>`).join("");
    }

    /* How sure it is. */
    function binText(bins, score) {
        const bin = binOf(bins, score);
        return range(bins[bin], bins[bin + 1] - 1);
    }
    const nearText = () => fill(isNear(state) ? "{{an opponent with %0 points or more}}" : "{{no opponent with %0 points or more}}", data.near);

    const MADE = ["{{high card}}", "{{pair}}", "{{two pair}}", "{{three of a kind}}", "{{straight}}", "{{flush}}", "{{full house}}",
        "{{four of a kind or better}}", "{{whatever they make}}"];

    function sureOfNeed(held, need) {
        if (need.made === undefined)
            return "";
        const own = need.step >= STEP_BIN ? binText(data.ownBins, state.you) : state.you;
        const whose = need.step > STEP_BIN ? "{{near or not}}" : nearText();
        return fill("{{The chance needed (%0) is the mean of %1 hands (%2) held at %3 points with %4 cards in runs from the ace, %5.}}", needText(need), number(need.asked, 0), MADE[need.made], own, held.runs, whose);
    }

    function sureOfScores(held, says) {
        const need = needByScores(state);
        if (!need)
            return "{{The exact scores alone: too few questions.}}";
        const own = need.step >= STEP_BIN ? binText(data.ownBins, state.you) : state.you;
        const best = need.step >= STEP_NEAR ? nearText() : need.step === STEP_BIN ? binText(data.bestBins, state.best) : state.best;
        const other = judge(held, need).says;
        const text = fill("{{By the scores alone (%0 against %1) %2 is needed, the mean of %3 close questions.}}", own, best, needText(need), number(need.asked, 0));
        return other === says ? text : text + " " + fill("{{That alone would say: %0.}}", SAYS[other]);
    }

    function sureOfHand(held) {
        if (state.by === "pattern")
            return fill("{{Hands of this pattern win from %0 to %1; %2 is the mean of those held. Tap the cards to know yours.}}", percent(held.low), percent(held.high), percent(held.chance));
        const opponents = state.left - 1, chance = surely(held.chance, held.error);
        return opponents === 1 ? fill("{{The chance you have (%0) is that of exactly these cards, against one opponent of whom nothing is known.}}", chance)
            : fill("{{The chance you have (%0) is that of exactly these cards, against %1 opponents of whom nothing is known.}}", chance, opponents);
    }

    function sureOfPlay({pattern}) {
        const [, , , times, called, , tried, won] = data.lines[pattern];
        const text = fill("{{In play, hands %0 were held %1 times, and called %2 times.}}", pattern, number(times, 0), number(called, 0));
        return tried === 0 ? text : text + " " + fill("{{With nobody out, they were tried %0 times: %1 won.}}", number(tried, 0), percent(won / tried));
    }

    function sureOfDifference(held, need) {
        const text = "{{Each ± is one standard error: that of the questions or trials, and the model’s own, together.}}";
        const apart = Math.abs(held.chance - neededChance(need)), least = SURE * differenceError(held, need);
        return isAlways(need) ? text : text + " " + fill("{{The two chances are %0 percentage points apart; less than %1 is too close to tell.}}", number(100 * apart, 0), number(100 * least, 0));
    }

    const sureTexts = (held, need, says) =>
        [sureOfHand(held), sureOfPlay(held), sureOfNeed(held, need), sureOfScores(held, says), sureOfDifference(held, need)].filter(text => text);

    /* What is tapped. */
    const buttons = [];

    function makeCards() {
        for (const suit of FACES) {
            const row = document.createElement("div");
            row.className = suit.red ? "suit red" : "suit";
            row.innerHTML = `<span aria-hidden="true">${suit.sign}</span>`;
            for (const rank of [...RANKS].reverse()) {
                const button = document.createElement("button");
                button.type = "button";
                button.textContent = rankText(rank);
                button.dataset.card = rank + suit.key;
                button.setAttribute("aria-label", fill("{{%0 of %1}}", NAMES[rank] || rank, suit.name));
                row.append(button);
                buttons.push(button);
            }
            find("cards").append(row);
        }
    }

    function makePatterns() {
        data.patterns.forEach((pattern, i) => {
            const button = document.createElement("button");
            button.type = "button";
            button.dataset.pattern = i;
            button.innerHTML = `${pattern.name}<span></span>`;
            find("patterns").append(button);
        });
    }

    function makeLeft() {
        for (let left = 2; left <= data.players; left++)
            find("left").insertAdjacentHTML("beforeend", `<label><input type="radio" name="left" value="${left}"><span>${left}</span></label>`);
    }

    function chosenHtml() {
        if (state.by === "pattern")
            return state.pattern >= 0 ? data.patterns[state.pattern].name : "";
        return FACES.map(suit => {
            const cards = state.cards.filter(card => card[1] === suit.key).sort((a, b) => rankOf(b) - rankOf(a));
            return cards.length > 0 ? `<span${suit.red ? ' class="red"' : ""}>${suit.sign}${cards.map(card => rankText(card[0])).join("")}</span>` : "";
        }).join(" ");
    }

    function draw() {
        const inputs = find("inputs").elements;
        for (const id of ["you", "best"])
            inputs[id].value = state[id];
        inputs.called.value = state.called;
        inputs.left.value = state.left;
        inputs.by.value = state.by;
        find("cards").hidden = state.by !== "cards";
        find("patterns").hidden = state.by !== "pattern";
        find("cards").classList.toggle("full", state.cards.length === HAND);
        for (const button of buttons)
            button.setAttribute("aria-pressed", state.cards.includes(button.dataset.card));
        [...find("patterns").children].forEach((button, i) => {
            button.setAttribute("aria-pressed", i === state.pattern);
            button.lastChild.textContent = percent(handByPattern(data.patterns[i]).chance);
        });
        find("chosen").innerHTML = chosenHtml();
        find("clear").disabled = state.by === "cards" ? state.cards.length === 0 : state.pattern < 0;
        answer();
    }

    function change(values) {
        Object.assign(state, values);
        stateWrite();
        draw();
    }

    const step = (id, by) => change({[id]: clamp(state[id] + by, limits[id])});

    /* Held down, a button goes on. */
    function stepOn(button) {
        const again = () => {
            step(button.dataset.for, Number(button.dataset.by));
            timer = setTimeout(again, 90);
        };
        let timer = setTimeout(again, 400);
        const end = () => clearTimeout(timer);
        for (const event of ["pointerup", "pointerleave", "pointercancel"])
            button.addEventListener(event, end, {once: true});
    }

    function toggleCard(card) {
        const has = state.cards.includes(card);
        if (has || state.cards.length < HAND)
            change({cards: has ? state.cards.filter(one => one !== card) : state.cards.concat(card)});
    }

    /* One stop of the tabulator for all cards, among which the arrows move. */
    function focusCard(button) {
        for (const one of buttons)
            one.tabIndex = one === button ? 0 : -1;
    }
    const MOVES = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -RANKS.length, ArrowDown: RANKS.length};

    function moveAmongCards(event) {
        const to = buttons[buttons.indexOf(event.target) + (MOVES[event.key] || NaN)];
        if (!to)
            return;
        event.preventDefault();
        to.focus();
    }

    function listen() {
        const tapped = name => event => event.target.closest("[data-" + name + "]");
        const card = tapped("card"), pattern = tapped("pattern"), stepper = tapped("by");
        find("cards").addEventListener("click", event => card(event) && toggleCard(card(event).dataset.card));
        find("cards").addEventListener("keydown", moveAmongCards);
        find("cards").addEventListener("focusin", event => card(event) && focusCard(card(event)));
        find("patterns").addEventListener("click", event => pattern(event) && change({pattern: Number(pattern(event).dataset.pattern)}));
        find("inputs").addEventListener("click", event => stepper(event) && step(stepper(event).dataset.for, Number(stepper(event).dataset.by)));
        find("inputs").addEventListener("pointerdown", event => stepper(event) && stepOn(stepper(event)));
        find("inputs").addEventListener("submit", event => event.preventDefault());
        find("inputs").addEventListener("change", ({target}) => {
            if (target.name)
                change({[target.name]: target.name === "by" ? target.value : Number(target.value)});
            else
                change({[target.id]: clamp(Math.round(Number(target.value)) || 0, limits[target.id])});
        });
        find("clear").addEventListener("click", () => change(state.by === "cards" ? {cards: []} : {pattern: -1}));
        addEventListener("hashchange", () => { stateRead(); draw(); });
    }

    document.documentElement.className = "";
    find("how").open = find("tables").open = false;
    for (const id of ["you", "best"])
        [find(id).min, find(id).max] = limits[id];
    makeCards();
    makePatterns();
    makeLeft();
    focusCard(buttons[0]);
    listen();
    stateRead();
    draw();
})();
