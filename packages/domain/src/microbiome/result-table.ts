/**
 * A result as one text of lines and tabs, from which all displayed values can be computed again.
 *
 * @source docs/reference/microbiome.md#the-table
 */
import { koreanYmd } from '../time/korea.ts'
import { findMicrobe } from './catalogue/microbes.ts'
import {
  balanceOf,
  dominance,
  evenness,
  genusOf,
  gutTypeOfGenus,
  type MicrobeShare,
  nameOfToday,
  observedSpecies,
  shannon,
  unclassifiedPercent,
  underNamesOfToday,
} from './composition.ts'
import { REFERENCE } from './reference.generated.ts'
import { gutTypeOf, type Method, percentileIn } from './report.ts'

export type TableSource = Method & {
  readonly resultId: string
  /** The number on the tube; null where no kit was named. */
  readonly kitId: string | null
  readonly totalReads: number
  /** Null: the laboratory does not report it. */
  readonly replicateVariationPercent: number | null
  /** Under the laboratory's names. */
  readonly reported: readonly MicrobeShare[]
  /** What the person reported about the sample; null without a report. Business time. */
  readonly sampling: {
    readonly sampledAtMs: number
    readonly hasTakenAntibiotics: boolean
    readonly hasChangedDiet: boolean
    readonly stoolFormNumber: number
  } | null
}

/** Value of a field of the standard that was not reported. */
const NOT_TOLD = 'not provided'

/** Returns facts as `#name⇥value`, then a header and a row for each microbe; an empty share was not reported. */
export function resultTable(source: TableSource): string {
  const facts = Object.entries({ ...sampleFacts(source), ...readingFacts(source), ...figures(source) })
  const rows = source.reported.map(({ abundancePercent, microbeName }) => {
    const today = nameOfToday(microbeName)
    const microbe = findMicrobe(today)
    const genus = genusOf(today)
    const gutType = genus && gutTypeOfGenus(genus)
    return [today, microbeName, abundancePercent ?? '', microbe?.microbeGroupEnum ?? '', gutType ?? '']
  })
  const lines = [
    ...facts.map(([name, value]) => [`#${name}`, value]),
    ['microbe_name', 'reported_name', 'percent', 'group', 'gut_type'],
    ...rows,
  ]
  return lines.map((cells) => `${cells.map(cell).join('\t')}\n`).join('')
}

/** A laboratory's text may contain a character that would end a cell. */
const cell = (value: string | number | null): string => String(value ?? NOT_TOLD).replace(/\s+/g, ' ')

/** Names and values of the MIxS standard for the human gut; the first and the last ones are ours. */
const sampleFacts = ({ kitId, resultId, sampling }: TableSource) => ({
  table_version: 1,
  samp_name: resultId,
  barcode: kitId,
  project_name: 'Ieum gut testing',
  samp_taxon_id: 'human gut metagenome [NCBITaxon:408170]',
  host_taxid: 9606,
  env_broad_scale: 'human-associated habitat [ENVO:00009003]',
  env_local_scale: 'intestine environment [ENVO:2100002]',
  env_medium: 'feces [UBERON:0001988]',
  geo_loc_name: 'South Korea',
  lat_lon: 'not collected',
  collection_date: sampling && koreanYmd(sampling.sampledAtMs),
  antibiotics_lately: sampling && String(sampling.hasTakenAntibiotics),
  diet_changed_lately: sampling && String(sampling.hasChangedDiet),
  bristol_stool_form: sampling?.stoolFormNumber ?? null,
})

const readingFacts = (source: TableSource) => ({
  seq_meth: source.analysisMethod,
  target_subfragment: source.analysisRegion,
  ref_db: source.databaseVersion,
  analysis_version: source.analysisVersion,
  total_reads: source.totalReads,
  replicate_variation_percent: source.replicateVariationPercent,
  reference_version: REFERENCE.referenceVersion,
  reference_size: REFERENCE.size,
  reference_shannon: REFERENCE.shannon.join(','),
  reference_median_bacteroides: REFERENCE.genusMedians.BACTEROIDES,
  reference_median_prevotella: REFERENCE.genusMedians.PREVOTELLA,
  reference_median_ruminococcus: REFERENCE.genusMedians.RUMINOCOCCUS,
})

/** Returns the figures that a reader of the table can compute again. */
function figures({ reported }: TableSource) {
  const shares = underNamesOfToday(reported)
  const { beneficialPercent, harmfulPercent } = balanceOf(shares)
  const pulls = gutTypeOf(shares).pulls.map(({ gutTypeEnum, pull }) => [`pull_${gutTypeEnum.toLowerCase()}`, pull])
  return {
    unclassified_percent: unclassifiedPercent(shares),
    observed_species: observedSpecies(shares),
    shannon: shannon(shares),
    evenness: evenness(shares),
    dominance: dominance(shares),
    diversity_percentile: percentileIn(REFERENCE.shannon, shannon(shares)),
    beneficial_percent: beneficialPercent,
    harmful_percent: harmfulPercent,
    ...(Object.fromEntries(pulls) as { readonly [name: string]: number }),
  }
}
