// All tests of pages in one process, for one browser.
import "./card.test.mjs";
import "./entered.test.mjs";
import "./folder.test.mjs";
import "./report.test.mjs";
import "./table.test.mjs";
