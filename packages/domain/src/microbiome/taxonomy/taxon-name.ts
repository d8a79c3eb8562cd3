/**
 * Names of microbes in the notations of pipelines: species, genera, groups and whole lineages. Pure.
 * @source docs/reference/microbiome.md#names
 */
import type { MicrobeRow } from '../catalogue/microbe-row.ts'
import { findMicrobe } from '../catalogue/microbes.ts'

export const TAXON_RANKS = ['DOMAIN', 'PHYLUM', 'CLASS', 'ORDER', 'FAMILY', 'GENUS', 'SPECIES'] as const
export type TaxonRank = (typeof TAXON_RANKS)[number] | 'UNKNOWN'

export type TaxonName = {
  readonly rank: TaxonRank
  /** Without brackets, suffixes of a database and lineage: `Blautia obeum`, `Ruminococcus gnavus group`. */
  readonly name: string
  /** Of a genus and of a species; null above, and where it is unknown. */
  readonly genus: string | null
  /** The catalogue's entry if the name is a species that it knows. */
  readonly microbe: MicrobeRow | null
  /** Whether the name is a part of a species or genus (`Bacteroides_A`, `subsp. infantis`): several of them add up. */
  readonly isPart: boolean
}

/**
 * By the letter before `__`: of QIIME 2, Greengenes, GTDB and MetaPhlAn. Older versions of SILVA write `D_0__` to
 * `D_6__`.
 */
const RANK_OF_PREFIX: { readonly [prefix: string]: TaxonRank } = {
  d: 'DOMAIN',
  k: 'DOMAIN',
  sk: 'DOMAIN',
  p: 'PHYLUM',
  c: 'CLASS',
  o: 'ORDER',
  f: 'FAMILY',
  g: 'GENUS',
  s: 'SPECIES',
  t: 'UNKNOWN',
  ...Object.fromEntries(TAXON_RANKS.map((rank, at) => [`d_${at}`, rank])),
}

/** Placeholders of pipelines for a missing name. */
const NAMELESS =
  /^(?:_*|unassigned|unknown|none|na|ambiguous[_ ]taxa|incertae[_ ]sedis|(?:human[_ ])?(?:gut[_ ])?metagenome|(?:uncultured|unidentified|unclassified)(?:[_ ].*)?)$/i

const DOMAINS = ['Bacteria', 'Archaea', 'Eukaryota', 'Viruses']
const PHYLA = [
  ...['Bacteroidota', 'Bacteroidetes', 'Bacillota', 'Firmicutes', 'Pseudomonadota', 'Proteobacteria', 'Actinomycetota'],
  ...['Actinobacteriota', 'Actinobacteria', 'Fusobacteriota', 'Fusobacteria', 'Verrucomicrobiota', 'Verrucomicrobia'],
  ...['Thermodesulfobacteriota', 'Desulfobacterota', 'Methanobacteriota', 'Euryarchaeota', 'Synergistota'],
]
const CLASSES = [
  ...['Bacteroidia', 'Clostridia', 'Bacilli', 'Negativicutes', 'Coriobacteriia', 'Actinomycetes', 'Verrucomicrobiae'],
  ...['Gammaproteobacteria', 'Betaproteobacteria', 'Alphaproteobacteria', 'Fusobacteriia', 'Desulfovibrionia'],
]

/** Reads a name. An unknown form has the rank `UNKNOWN` and stays unchanged. */
export function readTaxonName(reported: string): TaxonName {
  const text = reported.trim()
  return /[;|]/.test(text) || PREFIXED.test(text) ? readLineage(text) : readName(text)
}

const PREFIXED = /^(sk|[dkpcofgst]|D_\d)__(.*)$/i

/** Returns the lowest rank that has a name. */
function readLineage(text: string): TaxonName {
  const ranked = text.split(/[;|]/).map((part, at): { readonly rank: TaxonRank; readonly name: string } => {
    const [, prefix, rest] = PREFIXED.exec(part.trim()) ?? []
    if (prefix === undefined || rest === undefined) return { rank: TAXON_RANKS[at] ?? 'UNKNOWN', name: part.trim() }
    return { rank: RANK_OF_PREFIX[prefix.toLowerCase()] ?? 'UNKNOWN', name: rest.trim() }
  })
  const named = ranked.filter(({ rank, name }) => rank !== 'UNKNOWN' && !NAMELESS.test(name))
  const lowest = named.at(-1)
  if (lowest === undefined) return unknownName(text)
  if (lowest.rank === 'GENUS') {
    const read = readName(lowest.name)
    return read.rank === 'GENUS' ? read : { ...unknownName(lowest.name), rank: 'GENUS', genus: lowest.name }
  }
  if (lowest.rank !== 'SPECIES') return { ...unknownName(plainName(lowest.name)), rank: lowest.rank }
  const genus = named.findLast(({ rank }) => rank === 'GENUS')?.name
  // Greengenes contains only the epithet.
  const isEpithet = /^[a-z][\w.-]*$/.test(lowest.name) && genus !== undefined
  return readName(isEpithet ? `${genus} ${lowest.name}` : lowest.name)
}

/** Reads one name without a lineage, separated by spaces or underscores. */
function readName(text: string): TaxonName {
  if (NAMELESS.test(text) || /^z?(?:OTU|ASV)[\W_]*\d*$/i.test(text)) return unknownName(text)
  const name = plainName(text)
  const [first = '', ...rest] = name.split(' ')
  if (/^(?:Candidatus|Ca\.)$/.test(first)) return readCandidatus(rest, text)
  if (!/^[A-Z]/.test(first)) return unknownName(text)
  const above = rankAbove(first)
  if (rest.length === 0) return above === null ? genusName(name, first, false) : { ...unknownName(name), rank: above }
  // `Lachnospiraceae NK4A136 group`, `Ruminococcaceae UCG-014`: genera without an own name.
  if (above !== null) return { ...unknownName(name), rank: 'GENUS' }
  const [second = '', ...more] = rest
  // GTDB adds letters to a split genus, SILVA numbers.
  if (/^[A-Z]{1,2}$/.test(second))
    return more.length === 0 ? genusName(name, first, true) : readSpecies(first, more, true)
  if (/^\d+$/.test(second) && more.length === 0) return genusName(name, first, true)
  // `Ruminococcus gnavus group`, `Clostridium sensu stricto 1`: a genus, not a species.
  if (rest.some((word) => word === 'group' || word === 'stricto')) return genusName(name, first, true)
  return /^[a-z]/.test(second) ? readSpecies(first, rest, false) : unknownName(text)
}

function readCandidatus([genus, epithet]: readonly string[], text: string): TaxonName {
  if (genus === undefined) return unknownName(text)
  if (epithet === undefined || !/^[a-z]/.test(epithet)) return genusName(`Candidatus ${genus}`, genus, false)
  return { rank: 'SPECIES', name: `Candidatus ${genus} ${epithet}`, genus, microbe: null, isPart: false }
}

/** Returns the rank of a word above a genus; null: the rank is a genus. */
function rankAbove(word: string): TaxonRank | null {
  if (DOMAINS.includes(word)) return 'DOMAIN'
  if (PHYLA.includes(word)) return 'PHYLUM'
  if (CLASSES.includes(word)) return 'CLASS'
  if (/ales$/.test(word)) return 'ORDER'
  return /aceae$/.test(word) ? 'FAMILY' : null
}

const genusName = (name: string, genus: string, isPart: boolean): TaxonName => ({
  rank: 'GENUS',
  name,
  genus,
  microbe: null,
  isPart,
})

/** `Faecalibacterium prausnitzii D`, `Bifidobacterium longum subsp. infantis`: parts of a species. */
function readSpecies(genus: string, [epithet = '', ...more]: readonly string[], isPartOfGenus: boolean): TaxonName {
  // A placeholder (`sp900066535`, `sp.`) is not a species.
  if (/^spp?\.?\d*$/.test(epithet)) return genusName([genus, epithet, ...more].join(' '), genus, true)
  const microbe = findMicrobe(`${genus}_${epithet}`)
  return {
    rank: 'SPECIES',
    name: `${genus} ${epithet}`,
    genus: microbe?.taxonomy.genus ?? genus,
    microbe,
    isPart: isPartOfGenus || more.length > 0,
  }
}

const unknownName = (name: string): TaxonName => ({ rank: 'UNKNOWN', name, genus: null, microbe: null, isPart: false })

/** Removes brackets, which mark a name that is to be replaced, and turns underscores into spaces. */
const plainName = (text: string): string =>
  text
    .replace(/[[\]]/g, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
