/* The call card: what is shown, and what is tapped. What it knows is in judge.js. */
(async () => {
    const language = document.documentElement.lang;
    const find = id => document.getElementById(id);
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
    const LETTERS = {{@ranks}}, READ = {10: "T", Kn: "J", D: "Q", E: "A"};
    const rankText = rank => LETTERS[rank] || rank;
    const patternText = name => name.replace(/[AKQ]/g, rankText);

    /* What the page carries: the data of one table, or of several, compressed, of which one is sat at. */
    const sources = [...document.querySelectorAll('script[type^="application/"]')], several = sources.length > 1;
    async function dataOf(source) {
        if (!several)
            return JSON.parse(source.textContent);
        const packed = Uint8Array.from(atob(source.textContent), letter => letter.charCodeAt(0));
        return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
    }
    let seat = sources[0];
    const known = new Map(), tables = new Map(sources.map(source => [source.dataset.of, source]));
    async function takeSeat(source) {
        seat = source;
        if (!known.has(source))
            known.set(source, await dataOf(source));
        sitAt(known.get(source));
        for (const part of document.querySelectorAll("[data-of]"))
            part.hidden = part.dataset.of !== seat.dataset.of;
    }
    await takeSeat(seat);

    /* The situation, which the address says after "#": by player, oneself first. */
    const START = 20;
    const limits = players.map(player => [player === 0 ? data.least : equity.floor, data.target - 1]);
    const clamp = (value, [least, most]) => Math.min(Math.max(value, least), most);
    const state = {points: limits.map(limit => clamp(START, limit)), called: players.map(() => false), out: players.map(() => false),
        dealer: UNTOLD, exchanged: players.map(() => UNTOLD), deals: Math.max(data.deals, 1), by: "cards", cards: [], pattern: -1};
    const gameOf = ({points, called, out, dealer, exchanged, deals}) =>
        ({points, called, dealer, exchanged, playing: total(players.map(player => out[player] ? 0 : 1 << player)), dealsLeft: deals, winner: NOBODY});

    /* What of the address is not shown as it says: a sentence each, until something is tapped. */
    let notes = [];
    const named = (key, player) => key === "deals" ? "{{Deals left, this one included}}"
        : player === 0 ? "{{Your points}}" : fill("{{Opponent %0}}", player);

    function numberRead(text, limits, name) {
        const value = clamp(Number(text), limits);
        if (value !== Number(text))
            notes.push(fill("{{%0: the link says %1, but %2 to %3 are possible here.}}", name, Number(text), ...limits));
        return value;
    }

    /* Takes a part of the address if it is of that form; what cannot be taken, or not all of it, is named. */
    function partRead(given, key, form, take) {
        const text = given.get(key);
        if (text !== null && !(form.test(text) && take(text) !== false))
            notes.push(fill("{{Not all of the link’s %0 can be read.}}", key + "=" + text));
    }

    const OTHERS = new RegExp(`^((-|-?\\d+c?(x[0-${data.mostExchanged}])?)(,(?!$)|$))+$`);

    /* "33,40cx2,12": of each opponent the points, whether it has called, and the cards exchanged; one who is out is "-", or not there. */
    function readOthers(text) {
        const others = text.split(",").slice(0, opponents.length);
        if (others.every(other => other === "-"))
            return false;
        for (const player of opponents) {
            const other = others[player - 1] || "-";
            state.out[player] = other === "-";
            state.called[player] = other.includes("c");
            state.exchanged[player] = other.includes("x") ? Number(other.slice(-1)) : UNTOLD;
            if (other !== "-")
                state.points[player] = numberRead(parseInt(other, 10), limits[player], named("points", player));
        }
        return text.split(",").length === others.length;
    }
    const writeOther = player => state.out[player] ? "-" : state.points[player] + (state.called[player] ? "c" : "")
        + (state.exchanged[player] === UNTOLD ? "" : "x" + state.exchanged[player]);

    function readDealer(text) {
        const isThere = Number(text) < data.players && !state.out[text];
        state.dealer = isThere ? Number(text) : UNTOLD;
        return isThere;
    }

    /* Both notations of ranks are read: English, which is written, and Swedish. */
    const readRank = rank => READ[rank] || rank;
    function readCards(text) {
        const written = text.match(/(?:10|Kn|[2-9TJQKADE])[SHDC]/g) || [];
        const cards = written.map(card => readRank(card.slice(0, -1)) + card.slice(-1));
        state.cards = cards.filter((card, i) => cards.indexOf(card) === i).slice(0, HAND);
        return state.cards.length === cards.length && written.join("") === text;
    }

    function readPattern(text) {
        const english = text.replace(/[DE]/g, readRank);
        state.pattern = data.patterns.findIndex(pattern => pattern.name.replace(/ \+ /g, ",") === english);
        return state.pattern >= 0;
    }

    async function stateRead() {
        const given = new URLSearchParams(location.hash.slice(1));
        notes = [];
        if (several) {
            partRead(given, "table", /^/, text => tables.has(text));
            await moveTo(tables.get(given.get("table")) ?? sources[0]);
        }
        partRead(given, "you", /^-?\d+$/, text => { state.points[0] = numberRead(text, limits[0], named("points", 0)); });
        partRead(given, "called", /^[01]$/, text => { state.called[0] = text === "1"; });
        partRead(given, "others", OTHERS, readOthers);
        state.dealer = UNTOLD;
        partRead(given, "dealer", /^\d$/, readDealer);
        if (LIMIT)
            partRead(given, "deals", /^\d+$/, text => { state.deals = numberRead(text, [1, data.deals], named("deals")); });
        state.cards = [];
        partRead(given, "cards", /^/, readCards);
        state.pattern = -1;
        partRead(given, "pattern", /^/, readPattern);
        state.by = state.pattern >= 0 ? "pattern" : "cards";
    }

    function stateText() {
        const hand = state.by === "pattern" && state.pattern >= 0
            ? "&pattern=" + data.patterns[state.pattern].name.replace(/ \+ /g, ",")
            : state.cards.length > 0 ? "&cards=" + state.cards.join("") : "";
        const others = opponents.map(writeOther).join(",").replace(/(,-)+$/, "");
        const deals = (state.dealer === UNTOLD ? "" : "&dealer=" + state.dealer) + (LIMIT ? "&deals=" + state.deals : "");
        return `${several ? `table=${seat.dataset.of}&` : ""}you=${state.points[0]}&called=${Number(state.called[0])}&others=${others}${deals}${hand}`;
    }
    const stateWrite = () => history.replaceState(null, "", "#" + stateText());

    /* The hand: its chance, between low and high, and what stands for it in what is needed. */
    const handOf = (pattern, hands, held) => ({pattern, hands, ...held, error: chanceError(held.chance, pattern)});

    const facing = () => opponentsIn(gameOf(state)).length;
    const readHand = text => text.split(" ").map(card => card[0] + card[1].toUpperCase());
    const handsOf = pattern => pattern.hands.map(([text, share]) => [readHand(text), share]);
    const handByPattern = pattern => handOf(pattern.name, handsOf(pattern), patternHeld(gameOf(state), pattern));
    const handByCards = () => handOf(patternOf(state.cards), [[state.cards, 1]], cardsHeld(gameOf(state), state.cards));

    /* null while incomplete. */
    function handHeld() {
        if (state.by === "cards")
            return state.cards.length === HAND ? handByCards() : null;
        return state.pattern >= 0 ? handByPattern(data.patterns[state.pattern]) : null;
    }

    const needText = need => isNever(need) ? "{{over}}\u00a0" + percent(1) : surely(Math.max(need.chance, 0), need.error);

    /* Answers. */
    const VERDICTS = {call: "{{CALL}}", pass: "{{DON’T CALL}}", close: "{{TOO CLOSE TO TELL}}"};
    const LEANING = {call: "{{PROBABLY CALL}}", pass: "{{PROBABLY DON’T}}", close: "{{TOO CLOSE TO TELL}}"};

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
            const {chance} = need, low = clamp(chance - need.error, [0, 1]);
            mark.hidden = band.hidden = false;
            mark.style.left = at(chance);
            band.style.left = at(low);
            band.style.width = 100 * (clamp(chance + need.error, [0, 1]) - low) + "%";
        }
    }

    /* What calling brings, as surely as judge() takes it to be. */
    function whyText(held, need) {
        const gain = need.broken + held.chance * need.spread - need.uncalled;
        const error = Math.hypot(held.error * need.spread, data.valueError), digits = error < 0.095 ? 2 : 1;
        const text = gain < 0 ? "{{Calling costs %0 ± %1 placement points: %2 if won, %3 if broken, %4 if you don’t call.}}"
            : "{{Calling gains %0 ± %1 placement points: %2 if won, %3 if broken, %4 if you don’t call.}}";
        return fill(text, ...[Math.abs(gain), error, need.won, need.broken, need.uncalled].map(value => number(value, digits)));
    }

    function answerIncomplete() {
        const needs = needsOf(gameOf(state), data.patterns.map(handsOf)).map(need => clamp(need.chance, [0, 1]));
        const [low, high] = [Math.min(...needs), Math.max(...needs)].map(chance => number(100 * chance, 0));
        const needed = needs.length === 0 ? "–" : (low === high ? low : low + "–" + high) + "\u00a0%";
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

    function answer() {
        const held = handHeld();
        if (!held)
            return answerIncomplete();
        if (state.by === "cards" && winsByItself(state.cards, state.called[0]))
            return answerWon();
        const need = needOf(gameOf(state), held.hands), {says, certain} = judge(held, need);
        show(says, (certain ? VERDICTS : LEANING)[says], needText(need), surely(held.chance, held.error), whyText(held, need));
        showScale(held, need);
        find("sure").innerHTML = sureTexts(held, need).map(text => `<li>${text}</li>`).join("");
    }

    /* How sure it is. */
    const MADE = ["{{high card}}", "{{pair}}", "{{two pair}}", "{{three of a kind}}", "{{straight}}", "{{flush}}", "{{full house}}",
        "{{four of a kind or better}}"];

    function sureOfNeed(held, need) {
        const last = percent(need.last), made = state.by === "pattern" ? 0 : madeOf(state.cards);
        if (state.by === "pattern")
            return fill("{{The chance needed (%0) is a mean over what hands of this pattern make (a pair, a flush). If nobody calls, they win the last trick with a chance of %1.}}", needText(need), last);
        return data.points[made] === 0 ? fill("{{The chance needed (%0) is that of this hand (%1) at these scores. If nobody calls, it wins the last trick with a chance of %2.}}", needText(need), MADE[made], last)
            : fill("{{The chance needed (%0) is that of this hand (%1) at these scores. If nobody calls, it is the best one with a chance of %2, and wins the last trick with one of %3.}}", needText(need), MADE[made], percent(need.best), last);
    }

    function sureOfHand(held) {
        if (state.by === "pattern")
            return fill("{{Hands of this pattern win from %0 to %1; %2 is the mean of those held. Tap the cards to know yours.}}", percent(held.low), percent(held.high), percent(held.chance));
        const count = facing(), chance = surely(held.chance, held.error);
        return count === 1 ? fill("{{The chance you have (%0) is that of exactly these cards, against one opponent of whom is known what you tell, and what the scores say: whether it may exchange, and whether breaking would put it out.}}", chance)
            : fill("{{The chance you have (%0) is that of exactly these cards, against %1 opponents of whom is known what you tell, and what the scores say: whether they may exchange, and whether breaking would put them out.}}", chance, count);
    }

    function sureOfPlay({pattern}) {
        const [, , , times, called, , tried, won] = data.lines[pattern];
        const text = fill("{{In play, hands %0 were held %1 times, and called %2 times.}}", patternText(pattern), number(times, 0), number(called, 0));
        return tried === 0 ? text : text + " " + fill("{{With nobody out, they were tried %0 times: %1 won.}}", number(tried, 0), percent(won / tried));
    }

    function sureOfDifference(held, need) {
        const text = "{{Each ± is one standard error: that of the trials, and the model’s own, together.}}";
        const apart = Math.abs(held.chance - need.chance), least = SURE * differenceError(held, need);
        return need.chance < 0 ? text : text + " " + fill("{{The two chances are %0 percentage points apart; less than %1 is too close to tell.}}", number(100 * apart, 0), number(100 * least, 0));
    }

    const sureTexts = (held, need) =>
        [sureOfHand(held), sureOfPlay(held), sureOfNeed(held, need), sureOfDifference(held, need)];

    /* What is tapped. */
    const buttons = [];

    /* Whoever speaks to the page says what is seen: the name has that in it, unless it is one letter. */
    function cardName(rank, suit) {
        const name = fill("{{%0 of %1}}", NAMES[rank] || rank, suit.name), text = rankText(rank);
        return text.length === 1 || name.includes(text) ? name : name + ", " + text;
    }

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
                button.setAttribute("aria-label", cardName(rank, suit));
                row.append(button);
                buttons.push(button);
            }
            find("cards").append(row);
        }
    }

    function makePatterns() {
        find("patterns").textContent = "";
        data.patterns.forEach((pattern, i) => {
            const button = document.createElement("button");
            button.type = "button";
            button.dataset.pattern = i;
            button.innerHTML = `${patternText(pattern.name)}<span></span>`;
            find("patterns").append(button);
        });
    }

    /* A row for each player: points, whether it has called, whether it is out. */
    const KINDS = ["{{beginner}}", "{{club player}}", "{{expert}}", "{{other}}"];
    const isMixed = () => kinds.length > 1;
    const stepper = (key, name, [least, most]) => `<div class="stepper"><button type="button" data-for="${key}" data-by="-1" aria-label="${fill("{{%0: one less}}", name)}">−</button><input type="number" inputmode="numeric" data-key="${key}" min="${least}" max="${most}" aria-label="${name}"><button type="button" data-for="${key}" data-by="1" aria-label="${fill("{{%0: one more}}", name)}">+</button></div>`;
    const toggle = (what, player, text, name) => `<button type="button" class="toggle" data-${what}="${player}" aria-label="${name}">${text}</button>`;

    function playerHtml(player) {
        if (player === 0)
            return `<div class="player" role="group" aria-label="{{You}}"><span>{{You}}</span>${stepper(0, "{{Your points}}", limits[0])}${toggle("called", 0, "{{have called}}", "{{You have called before}}")}</div>`;
        const name = fill("{{Opponent %0}}", player), label = isMixed() ? KINDS[data.kinds[player - 1]] : fill("{{Opp. %0}}", player);
        return `<div class="player" role="group" aria-label="${name}"><span>${label}</span>${stepper(player, fill("{{%0: points}}", name), limits[player])}${toggle("called", player, "{{has called}}", fill("{{%0 has called before}}", name))}${toggle("out", player, "{{out}}", fill("{{%0 is out}}", name))}</div>`;
    }

    function makePlayers() {
        const deals = LIMIT ? `<div class="player"><span>{{Deals}}</span>${stepper("deals", "{{Deals left, this one included}}", [1, data.deals])}</div>` : "";
        find("players").innerHTML = players.map(playerHtml).join("") + deals;
    }

    /* What may be told beside: who deals, and what each opponent exchanged. */
    const kindName = player => isMixed() ? `${fill("{{Opponent %0}}", player)} (${KINDS[data.kinds[player - 1]]})` : fill("{{Opponent %0}}", player);
    const choice = (name, value, text, label) => `<label><input type="radio" name="${name}" value="${value}" aria-label="${label}"><span>${text}</span></label>`;
    const choices = (name, legend, all) =>
        `<fieldset class="told"><legend>${legend}</legend><div class="choice">${choice(name, UNTOLD, "?", "{{not told}}")}${all.join("")}</div></fieldset>`;

    function makeTold() {
        const dealers = players.map(player => choice("dealer", player, player === 0 ? "{{You}}" : fill("{{Opp. %0}}", player), player === 0 ? "{{You}}" : kindName(player)));
        const counts = player => [...Array(data.mostExchanged + 1).keys()].map(count => choice("exchanged" + player, count, count, count));
        find("told").innerHTML = choices("dealer", "{{Dealer}}", dealers)
            + opponents.map(player => choices("exchanged" + player, fill("{{%0: cards in the last exchange}}", kindName(player)), counts(player))).join("");
    }

    function drawTold(game) {
        const inputs = find("inputs").elements;
        inputs.dealer.value = state.dealer;
        for (const input of inputs.dealer)
            input.disabled = state.out[input.value] === true;
        for (const player of opponents) {
            const isOpen = isIn(game, player) && !isBarred(game, player);
            inputs["exchanged" + player].value = isOpen ? state.exchanged[player] : UNTOLD;
            for (const input of inputs["exchanged" + player])
                input.disabled = !isOpen;
        }
    }

    function drawPlayers() {
        for (const input of find("players").querySelectorAll("input"))
            input.value = input.dataset.key === "deals" ? state.deals : state.points[input.dataset.key];
        for (const what of ["called", "out"])
            for (const button of find("players").querySelectorAll(`[data-${what}]`))
                button.setAttribute("aria-pressed", state[what][button.dataset[what]]);
        players.forEach(player => {
            const row = find("players").children[player], isOut = state.out[player];
            row.classList.toggle("gone", isOut);
            for (const part of row.querySelectorAll(".stepper *, [data-called]"))
                part.disabled = isOut;
            if (player > 0)
                row.querySelector("[data-out]").disabled = !isOut && facing() === 1;
        });
    }

    function chosenHtml() {
        if (state.by === "pattern")
            return state.pattern >= 0 ? patternText(data.patterns[state.pattern].name) : "";
        return FACES.map(suit => {
            const cards = state.cards.filter(card => card[1] === suit.key).sort((a, b) => rankOf(b) - rankOf(a));
            return cards.length > 0 ? `<span${suit.red ? ' class="red"' : ""}>${suit.sign}${cards.map(card => rankText(card[0])).join("")}</span>` : "";
        }).join(" ");
    }

    /* The same question at the page of the table, which is asked about cards, and where all sit. */
    function drawLink() {
        const link = find("there");
        if (!link)
            return;
        link.hidden = state.by !== "cards" || state.cards.length < HAND || state.out.includes(true) || winsByItself(state.cards, state.called[0]);
        link.hash = `position?rules=${link.dataset.rules}${several ? "" : `&table=${link.dataset.table}`}&${stateText()}`;
    }

    function draw() {
        const inputs = find("inputs").elements;
        if (several)
            inputs.table.value = seat.dataset.of;
        drawPlayers();
        drawTold(gameOf(state));
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
        find("link").textContent = notes.join(" ");
        find("link").hidden = notes.length === 0;
        drawLink();
        find("clear").disabled = state.by === "cards" ? state.cards.length === 0 : state.pattern < 0;
        answer();
    }

    function change(values) {
        Object.assign(state, values);
        notes = [];
        stateWrite();
        draw();
    }

    /* To another table: who sits there, and the patterns that are held there, are others. */
    async function moveTo(source) {
        const pattern = data.patterns[state.pattern]?.name;
        await takeSeat(source);
        makePlayers();
        makeTold();
        makePatterns();
        state.pattern = data.patterns.findIndex(({name}) => name === pattern);
    }

    const setNumber = (key, value) => change(key === "deals" ? {deals: clamp(value, [1, data.deals])}
        : {points: changed(state.points, Number(key), clamp(value, limits[key]))});
    const step = (key, by) => setNumber(key, (key === "deals" ? state.deals : state.points[key]) + by);
    const flip = (what, player) => change({[what]: changed(state[what], player, !state[what][player]),
        ...(what === "out" && player === state.dealer ? {dealer: UNTOLD} : {})});
    const tell = (name, value) => change(name === "dealer" ? {dealer: value} : {exchanged: changed(state.exchanged, Number(name.slice(-1)), value)});

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
        const card = tapped("card"), pattern = tapped("pattern"), stepper = tapped("by"), called = tapped("called"), out = tapped("out");
        find("cards").addEventListener("click", event => card(event) && toggleCard(card(event).dataset.card));
        find("cards").addEventListener("keydown", moveAmongCards);
        find("cards").addEventListener("focusin", event => card(event) && focusCard(card(event)));
        find("patterns").addEventListener("click", event => pattern(event) && change({pattern: Number(pattern(event).dataset.pattern)}));
        find("inputs").addEventListener("click", event => stepper(event) && step(stepper(event).dataset.for, Number(stepper(event).dataset.by)));
        find("players").addEventListener("click", event => called(event) && flip("called", Number(called(event).dataset.called)));
        find("players").addEventListener("click", event => out(event) && flip("out", Number(out(event).dataset.out)));
        find("inputs").addEventListener("pointerdown", event => stepper(event) && stepOn(stepper(event)));
        find("inputs").addEventListener("submit", event => event.preventDefault());
        find("inputs").addEventListener("change", async ({target}) => {
            if (target.name === "table") {
                await moveTo(tables.get(target.value));
                change({});
            } else if (target.name === "by")
                change({by: target.value});
            else if (target.type === "radio")
                tell(target.name, Number(target.value));
            else
                setNumber(target.dataset.key, Math.round(Number(target.value)) || 0);
        });
        find("clear").addEventListener("click", () => change(state.by === "cards" ? {cards: []} : {pattern: -1}));
        addEventListener("hashchange", async () => { await stateRead(); draw(); });
    }

    find("how").open = find("tables").open = false;
    makePlayers();
    makeTold();
    makeCards();
    makePatterns();
    focusCard(buttons[0]);
    listen();
    await stateRead();
    document.documentElement.className = "";
    find("more").open = state.dealer !== UNTOLD || state.exchanged.some(count => count !== UNTOLD);
    draw();
})();
