// Asks the WebAssembly module for advice, and compares with what is said natively: ask.mjs MODULE TABLE_LINES
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { load } from '../../sim/wasm/load.mjs'

const [module, lines] = process.argv.slice(2)
const player = strategy => ({strategy})
const question = {
  do: 'ask', as: 'classic', samples: 24, answers: [],
  match: {game: 'chicago', rules: {name: 'own', options: {}}, players: ['person', 'classic', 'classic'].map(player), seed: 5}
}
const utspel = await load(readFileSync(module))
const native = JSON.parse(execFileSync(lines, {input: JSON.stringify(question) + '\n', encoding: 'utf8'}))
assert.ok(native.alternatives.length > 1)
assert.deepEqual(utspel.request(question), native)
