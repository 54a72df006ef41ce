// Plays in the WebAssembly module what is played natively, and compares signatures: signature.mjs MODULE SETUPS MODEL...
// SETUPS is what signature_setups prints.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { load } from '../../sim/wasm/load.mjs'

const [module, setups, ...models] = process.argv.slice(2)
const utspel = await load(readFileSync(module))
for (const model of models)
  utspel.model(readFileSync(model))
for (const setup of readFileSync(setups, 'utf8').split('\n\n').filter(text => text)) {
  const [signature, ...lines] = setup.split('\n')
  const players = lines.filter(line => line.startsWith('player')).join(', ')
  assert.equal(utspel.signature(lines.join('\n') + '\n'), signature, `${lines[0]}, ${players}`)
}
