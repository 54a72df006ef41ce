"use strict";
// Charts are drawn by Vega-Lite in place of the static pictures, which stay for paper.
(() => {
    const { lang: language } = document.documentElement;
    const quiet = "var(--quiet)", ink = "var(--ink)";
    const config = {
        background: null,
        font: getComputedStyle(document.documentElement).fontFamily,
        padding: { left: 0, right: 4, top: 4, bottom: 4 },
        view: { stroke: null },
        mark: { color: "var(--series-0)", ariaRoleDescription: { sv: "märke" }[language] ?? "mark" },
        rule: { color: "var(--series-0)" },
        range: { category: [0, 1, 2, 3, 4, 5, 6, 7].map(series => `var(--series-${series})`) },
        axis: {
            aria: false, domain: false, ticks: false, gridColor: "var(--line)", labelColor: quiet, labelFontSize: 12, labelPadding: 6,
            labelLimit: { expr: "containerSize()[0] / 2" }, titleColor: ink, titleFontSize: 12.5, titleFontWeight: 600, titlePadding: 10,
        },
        axisXBand: { grid: false },
        axisY: { titleAngle: 0, titleAlign: "left", titleAnchor: "end", titleX: -34, titleY: -14 },
        axisYBand: { grid: false },
        scale: { rectBandPaddingInner: 0.06, bandPaddingOuter: 0 },
        style: {
            series: { strokeWidth: 2, invalid: "break-paths-filter-domains", aria: false },
            interval: { strokeWidth: 2, strokeOpacity: 0.6, aria: false },
            whisker: { strokeWidth: 1.5, aria: false },
            value: { size: 50, opacity: 1 },
            cell: { fontSize: { expr: "bandwidth('x') < 26 ? 0 : bandwidth('x') < 38 ? 10 : 12" }, aria: false },
        },
    };
    const locales = { sv: { decimal: ",", thousands: "\u00a0", grouping: [3], currency: ["", "\u00a0kr"] } };
    const options = {
        mode: "vega-lite", renderer: "svg", actions: false, ast: true, config, defaultStyle: false,
        formatLocale: locales[language], tooltip: { disableDefaultStyle: true },
    };
    const draw = async specification => {
        const place = document.createElement("div");
        place.className = "drawing";
        specification.before(place);
        const { view } = await vegaEmbed(place, JSON.parse(specification.textContent), options);
        // How labels lean follows from the width, and the height from that: the height again, once the width is known.
        const fit = () => view.resize().runAsync();
        addEventListener("resize", fit);
        specification.closest("details.fold")?.addEventListener("toggle", fit); // it had no width before
        await fit();
        specification.closest("figure").classList.add("is-drawn");
    };
    for (const specification of document.querySelectorAll("figure > script")) draw(specification);
})();
