// Loads the WebAssembly module: in Node.js and in the worker of a page.
//
//     const utspel = await load(bytes)
//     utspel.model(bytes)                  // of model_bytes.h, for players who have learned
//     const reply = utspel.request({do: 'about'})
//     while (nobodyAsks() && utspel.thinkAhead());

// What the C library asks of a system. It has no files: writing to standard output and standard error goes to the console.
function system(module) {
  const bytes = () => new Uint8Array(module.exports.memory.buffer)
  const words = () => new DataView(module.exports.memory.buffer)
  const refuse = () => 52 // ENOSYS
  const functions = {
    clock_time_get(clock, precision, at) {
      const milliseconds = clock === 0 ? Date.now() : performance.now()
      words().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true)
      return 0
    },
    random_get(at, size) {
      crypto.getRandomValues(bytes().subarray(at, at + size))
      return 0
    },
    fd_write(file, list, count, at) {
      let text = '', size = 0
      for (let i = 0; i < count; i++) {
        const from = words().getUint32(list + 8 * i, true), length = words().getUint32(list + 8 * i + 4, true)
        text += new TextDecoder().decode(bytes().slice(from, from + length))
        size += length
      }
      console.log(text.trimEnd())
      words().setUint32(at, size, true)
      return 0
    },
    proc_exit(code) {
      throw new Error(`the module has ended with code ${code}`)
    },
    environ_sizes_get(count, size) {
      words().setUint32(count, 0, true)
      words().setUint32(size, 0, true)
      return 0
    },
    environ_get: () => 0,
    args_sizes_get: (count, size) => functions.environ_sizes_get(count, size),
    args_get: () => 0
  }
  return new Proxy(functions, {get: (known, name) => known[name] ?? refuse})
}

export async function load(bytes) {
  const module = {exports: {}}
  const compiled = await WebAssembly.compile(bytes)
  const imports = {}
  for (const {module: from, name} of WebAssembly.Module.imports(compiled))
    (imports[from] ??= {})[name] = system(module)[name]
  module.exports = (await WebAssembly.instantiate(compiled, imports)).exports
  const exports = module.exports
  exports._initialize()

  const put = bytes => {
    const at = exports.bytes_new(bytes.length)
    if (at === 0) throw new Error('out of memory')
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes)
    return at
  }
  const putText = text => put(new TextEncoder().encode(text + '\0'))
  const text = at => {
    const all = new Uint8Array(exports.memory.buffer)
    return new TextDecoder().decode(all.slice(at, all.indexOf(0, at)))
  }
  return {
    exports,
    model(bytes) {
      if (!exports.model_keep(put(bytes), bytes.length)) throw new Error('too many models')
    },
    request(question) {
      const at = putText(JSON.stringify(question))
      const reply = text(exports.table_request(at))
      exports.bytes_free(at)
      return JSON.parse(reply)
    },
    // A part of what will probably be asked for next, while nobody asks: false when there is no more.
    thinkAhead: () => exports.think_ahead() !== 0,
    // The signature of hands, decks and the matches of a setup, a text of setup_text.h: 16 hexadecimal digits.
    signature(setup) {
      const at = putText(setup)
      const reply = text(exports.signature_of(at))
      exports.bytes_free(at)
      if (reply.length !== 16) throw new Error(reply)
      return reply
    }
  }
}
