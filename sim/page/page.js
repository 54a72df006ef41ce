"use strict";
// Tables sort by a column when its heading is pressed; pressed again, the other way round.
for (const table of document.querySelectorAll("table")) {
    const body = table.tBodies[0];
    const key = (row, column) => {
        const cell = row.cells[column];
        return cell.dataset.order === undefined ? cell.textContent : Number(cell.dataset.order);
    };
    const compare = (a, b) =>
        typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), document.documentElement.lang);
    [...table.tHead.rows[0].cells].forEach((heading, column) => {
        const button = document.createElement("button");
        button.type = "button";
        button.append(...heading.childNodes);
        heading.append(button);
        button.addEventListener("click", () => {
            const down = heading.getAttribute("aria-sort") === "ascending";
            for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
            heading.setAttribute("aria-sort", down ? "descending" : "ascending");
            const rows = [...body.rows].sort((a, b) => compare(key(a, column), key(b, column)));
            body.append(...(down ? rows.reverse() : rows));
        });
    });
}
// Paper cannot be opened: what is folded is printed too.
matchMedia("print").addEventListener("change", ({ matches }) => {
    for (const details of document.querySelectorAll(matches ? "details:not([open])" : "details.is-printed")) {
        details.open = matches;
        details.classList.toggle("is-printed", matches);
    }
});
