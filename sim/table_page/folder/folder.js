// The index: in one language, and kept on the device from now on.
const root = document.documentElement, LANGUAGES = ["en", "sv"];

function speak() {
    const named = location.hash.slice(1), own = navigator.language.slice(0, 2);
    root.lang = [named, own].find(language => LANGUAGES.includes(language)) ?? "en";
}
addEventListener("hashchange", speak);
speak();

navigator.serviceWorker?.register("service-worker.js");
navigator.serviceWorker?.ready.then(() => root.classList.add("kept"));
