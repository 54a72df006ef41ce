// Keeps the folder, so that it works without a network. Each file is kept by the hash of what is in it, so that a new version
// fetches what has changed alone. It is taken whole: a file that is not this version's is refused, and until all are there,
// and no page of the version before is open, that one goes on.
const FILES = {{files}}; // the integrity of each, by name

const addressOf = name => new URL(name, registration.scope).href;
const keyOf = name => `${addressOf(name)}?${FILES[name]}`;
const names = Object.keys(FILES), kept = caches.open("utspel");

async function keep(name) {
    const cache = await kept;
    if (await cache.match(keyOf(name)))
        return;
    const reply = await fetch(addressOf(name), { integrity: FILES[name], cache: "no-cache" });
    if (!reply.ok)
        throw new Error(`${name}: ${reply.status}`);
    // A copy, as a reply that was redirected opens no page.
    await cache.put(keyOf(name), new Response(await reply.blob(), { headers: { "Content-Type": reply.headers.get("Content-Type") } }));
}

async function removeOthers() {
    const cache = await kept, own = new Set(names.map(keyOf)), all = await cache.keys();
    await Promise.all(all.filter(({ url }) => !own.has(url)).map(one => cache.delete(one)));
}

async function answer(name) {
    await keep(name);
    return (await kept).match(keyOf(name));
}

addEventListener("install", event => event.waitUntil(Promise.all(names.map(keep))));
addEventListener("activate", event => event.waitUntil(removeOthers()));
addEventListener("fetch", event => {
    const [address] = event.request.url.split(/[?#]/), name = address === registration.scope ? "index.html" : decodeURIComponent(address.slice(registration.scope.length));
    if (address.startsWith(registration.scope) && Object.hasOwn(FILES, name))
        event.respondWith(answer(name));
});
