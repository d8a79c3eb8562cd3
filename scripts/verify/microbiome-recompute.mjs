/**
 * Calculates microbiome tables again, from docs/reference/microbiome.md alone: this file imports nothing of the project. `node
 * scripts/verify/microbiome-recompute.mjs FILE…` under any Node from 20 on, `-` for piped input; a file contains a downloaded
 * table, or several in sequence. Exits with 1 where a figure differs by more than a millionth, and names it.
 */
import { readFileSync } from 'node:fs'

const APART = 1e-6
const sum = (values) => values.reduce((all, one) => all + one, 0)

/** Facts by name, and rows by the names of the header. */
function read(text) {
  const lines = text.split('\n').filter((line) => line !== '')
  const facts = new Map()
  const rest = lines.filter((line) => {
    if (!line.startsWith('#')) return true
    const [name, value] = line.slice(1).split('\t')
    facts.set(name, value)
    return false
  })
  const [head, ...rows] = rest.map((line) => line.split('\t'))
  return { facts, rows: rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]]))) }
}

/** How many of a hundred people are below: linear between two of the quantiles. @source docs/reference/microbiome.md#figures */
function percentile(quantiles, value) {
  const steps = quantiles.length - 1
  if (value <= quantiles[0]) return 0
  if (value >= quantiles[steps]) return 100
  let at = 0
  while (quantiles[at + 1] <= value) at += 1
  return ((at + (value - quantiles[at]) / (quantiles[at + 1] - quantiles[at])) * 100) / steps
}

function figuresOf({ facts, rows }) {
  const percents = new Map()
  for (const { microbe_name: name, percent } of rows) percents.set(name, (percents.get(name) ?? 0) + Number(percent))
  const found = [...percents.values()].filter((percent) => percent > 0)
  const whole = sum(found)
  const parts = found.map((percent) => percent / whole)
  const entropy = Math.max(0, -sum(parts.map((part) => part * Math.log(part))))
  const of = (column, word) => sum(rows.filter((row) => row[column] === word).map((row) => Number(row.percent)))
  const pull = (type) => of('gut_type', type.toUpperCase()) / Number(facts.get(`reference_median_${type}`))
  return {
    unclassified_percent: Math.max(0, 100 - whole),
    observed_species: found.length,
    shannon: entropy,
    evenness: found.length < 2 ? null : entropy / Math.log(found.length),
    dominance: Math.max(0, ...parts),
    diversity_percentile: percentile(facts.get('reference_shannon').split(',').map(Number), entropy),
    beneficial_percent: of('group', 'BENEFICIAL'),
    harmful_percent: of('group', 'HARMFUL'),
    pull_bacteroides: pull('bacteroides'),
    pull_prevotella: pull('prevotella'),
    pull_ruminococcus: pull('ruminococcus'),
  }
}

let [figures, wrong] = [0, 0]
function check(table, name) {
  for (const [figure, value] of Object.entries(figuresOf(table))) {
    figures += 1
    const told = table.facts.get(figure)
    const isAlike =
      value === null ? told === 'not provided' : Math.abs(Number(told) - value) <= APART * Math.max(1, Math.abs(value))
    if (isAlike) continue
    wrong += 1
    console.error(`${name} ${figure}: the table says ${told}, recomputed ${value}`)
  }
}

for (const file of process.argv.slice(2)) {
  const texts = readFileSync(file === '-' ? 0 : file, 'utf8').split(/^(?=#table_version\t)/m)
  for (const [at, text] of texts.entries()) check(read(text), `${file}[${at + 1}]`)
}
console.log(`${figures} figures, ${wrong} of them another one`)
process.exitCode = figures === 0 || wrong > 0 ? 1 : 0
