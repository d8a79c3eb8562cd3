/**
 * Names of microbes in the notations of pipelines: species, genera, groups and whole lineages. Pure.
 * @source docs/reference/microbiome.md#names
 */
import type { MicrobeRow } from '../catalogue/microbe-row.ts'
import { findMicrobe } from '../catalogue/microbes.ts'
import { NAMES_ABOVE_FAMILY, NAMES_OF_PHYLUM } from './higher-ranks.ts'

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
  /** Whether the name is a part of its taxon (`Bacteroides_A`, `subsp. infantis`, `unclassified`): several add up. */
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
  /^(?:_*|unassigned|none|na|others?|bacterium|ambiguous[_ ]taxa|incertae[_ ]sedis|unknown(?:[_ ](?:phylum|class|order|family|genus|species))?|(?:human[_ ])?(?:gut[_ ])?metagenome|(?:uncultured|unidentified|unclassified)(?:[_ ].*)?)$/i

/** Placeholders around a name: what is meant is a part of it, of which nothing more is known. */
const PLACEHOLDER_BEFORE =
  /^(?:[Uu]nclassified|[Uu]ncultured|[Uu]nidentified|[Uu]nassigned|[Uu]nknown) (?=[A-Z])(?!(?:Phylum|Class|Order|Family|Genus|Species|Bacterium)\b)/
const PLACEHOLDER_AFTER =
  /(?<=.) (?:unclassified|uncultured|unidentified|unassigned|unknown|bacterium|incertae sedis)(?: (?:bacterium|organism|species|spp?\.?))*$/i

const DOMAINS = ['Bacteria', 'Archaea', 'Eukaryota', 'Viruses']
/** The names of the catalogue's microbes, and a few of others. */
const PHYLA = [
  ...Object.entries(NAMES_OF_PHYLUM).flatMap(([phylum, earlier]) => [phylum, ...earlier]),
  ...['Methanobacteriota', 'Euryarchaeota', 'Synergistota'],
]
const CLASSES = [
  ...Object.values(NAMES_ABOVE_FAMILY).flatMap(({ classes }) => classes),
  ...['Betaproteobacteria', 'Alphaproteobacteria'],
]

/** Reads a name. An unknown form has the rank `UNKNOWN` and stays unchanged. */
export function readTaxonName(reported: string): TaxonName {
  const text = reported.trim()
  return /[;|]/.test(text) || PREFIXED.test(text) ? readLineage(text) : readName(text)
}

const PREFIXED = /^(sk|[dkpcofgst]|D_\d)__(.*)$/i

type RankedName = { readonly rank: TaxonRank; readonly name: string }

/** Returns the lowest rank that has a name. */
function readLineage(text: string): TaxonName {
  const ranked = text.split(/[;|]/).map((part, at): RankedName => {
    const [, prefix, rest] = PREFIXED.exec(part.trim()) ?? []
    if (prefix === undefined || rest === undefined) return { rank: TAXON_RANKS[at] ?? 'UNKNOWN', name: part.trim() }
    return { rank: RANK_OF_PREFIX[prefix.toLowerCase()] ?? 'UNKNOWN', name: rest.trim() }
  })
  const named = ranked.filter(({ rank, name }) => rank !== 'UNKNOWN' && !isNameless(name))
  const genus = named.findLast(({ rank }) => rank === 'GENUS')?.name
  // A placeholder has the rank of the name in it, which may be above the one before (`g__Blautia;s__Firmicutes_bacterium`).
  const read = named.map((one) => readRanked(one, genus))
  return TAXON_RANKS.map((rank) => read.findLast((one) => one.rank === rank)).findLast(Boolean) ?? unknownName(text)
}

/** Reads one name of a lineage. @param genus of the lineage */
function readRanked({ rank, name }: RankedName, genus: string | undefined): TaxonName {
  // Greengenes contains only the epithet.
  if (rank === 'SPECIES')
    return readName(/^[a-z][\w.-]*$/.test(name) && genus !== undefined ? `${genus} ${name}` : name)
  const plain = plainName(name)
  const known = withoutPlaceholders(plain)
  const above = known === plain ? null : rankAbove(known)
  if (above !== null) return { ...unknownName(known), rank: above, isPart: true }
  if (rank !== 'GENUS') return { ...unknownName(known), rank, isPart: known !== plain }
  const read = readName(name)
  return read.rank === 'GENUS' ? read : { ...unknownName(name), rank, genus: name }
}

/** Reads one name without a lineage, separated by spaces or underscores. */
function readName(text: string): TaxonName {
  if (isNameless(text) || /^z?(?:OTU|ASV)[\W_]*\d*$/i.test(text)) return unknownName(text)
  const name = plainName(text)
  const known = withoutPlaceholders(name)
  if (known !== name) {
    const read = readName(known)
    return read.rank === 'UNKNOWN' ? unknownName(text) : { ...read, isPart: true }
  }
  const [first = '', ...rest] = name.split(' ')
  if (/^(?:Candidatus|Ca\.)$/.test(first)) return readCandidatus(rest, text)
  if (!/^[A-Z]/.test(first)) return unknownName(text)
  const rank = rankAbove(name)
  if (rank !== null) return { ...unknownName(name), rank }
  if (rest.length === 0) return genusName(name, first, false)
  // `Lachnospiraceae NK4A136 group`, `Ruminococcaceae UCG-014`: genera without an own name.
  if (rankAbove(first) !== null) return { ...unknownName(name), rank: 'GENUS' }
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

/** Returns the rank of a name above a genus, also with the letter or number of a database; null: it is none. */
function rankAbove(name: string): TaxonRank | null {
  const word = name.replace(/ (?:[A-Z]{1,2}|\d+)$/, '')
  if (DOMAINS.includes(word)) return 'DOMAIN'
  if (PHYLA.includes(word)) return 'PHYLUM'
  if (CLASSES.includes(word)) return 'CLASS'
  if (/^\S+ales$/.test(word)) return 'ORDER'
  return /^\S+aceae$/.test(word) ? 'FAMILY' : null
}

const isNameless = (text: string): boolean => NAMELESS.test(withoutPlaceholders(plainName(text)))

/** Returns the name that a placeholder leaves open: `Bacteroides` of `uncultured Bacteroides bacterium`. */
const withoutPlaceholders = (name: string): string =>
  name.replace(PLACEHOLDER_BEFORE, '').replace(PLACEHOLDER_AFTER, '')

/** Returns the genera of a pair: `Escherichia-Shigella`, `Escherichia/Shigella`. */
export const generaOf = (genus: string): readonly string[] => genus.split(/[-/]/)

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
  const microbe = generaOf(genus).reduce<MicrobeRow | null>(
    (found, one) => found ?? findMicrobe(`${one}_${epithet}`),
    findMicrobe(`${genus}_${epithet}`),
  )
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
