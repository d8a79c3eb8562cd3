import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { MicrobeShare } from './composition.ts'
import { resultTable, type TableSource } from './result-table.ts'
import { readSample, seededRandom, simulateSample } from './simulate.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../../../scripts/verify/microbiome-recompute.mjs')

const source: TableSource = {
  resultId: '0199ab00-0000-7000-8000-000000000001',
  kitId: 'GUT-1',
  totalReads: 20_000,
  replicateVariationPercent: null,
  analysisVersion: '1.0.0',
  analysisMethod: '16S',
  analysisRegion: 'V3-V4',
  databaseVersion: null,
  reported: [
    { microbeName: 'Prevotella_copri', abundancePercent: 30 },
    { microbeName: 'Akkermansia_muciniphila', abundancePercent: 10 },
    { microbeName: 'Blautia_obeum', abundancePercent: null },
    { microbeName: 'Unnamed_species_001', abundancePercent: 40 },
  ],
  sampling: {
    sampledAtMs: Date.parse('2026-11-22T23:30:00+09:00'),
    hasTakenAntibiotics: false,
    hasChangedDiet: true,
    stoolFormNumber: 4,
  },
}

/** Runs the program as a stranger would, with nothing of ours except a file. */
function recompute(tables: readonly string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [PROGRAM, '-'], {
    input: tables.join(''),
    encoding: 'utf8',
  })
  return { status, stderr, stdout }
}

const random = seededRandom(20_261_123)
const tables = Array.from({ length: 200 }, (_, at) => {
  const totalReads = 10_000 + Math.floor(40_001 * random())
  const reported: readonly MicrobeShare[] = readSample(random, simulateSample(random), totalReads)
  // Every third laboratory does not report what it did not find, and every second one uses a microbe's former name.
  const some = at % 3 === 0 ? reported.filter(({ abundancePercent }) => abundancePercent !== 0) : reported
  return resultTable({
    ...source,
    totalReads,
    reported: some.map((one) =>
      at % 2 === 0 && one.microbeName === 'Segatella_copri' ? { ...one, microbeName: 'Prevotella_copri' } : one,
    ),
  })
})

it('a stranger computes every figure of 200 samples again from their tables', () => {
  expect(recompute(tables)).toEqual({ status: 0, stderr: '', stdout: '2200 figures, 0 of them another one\n' })
})

it.each<[string, RegExp, string]>([
  ['a figure', /^#shannon\t.*$/m, '#shannon\t3.000001'],
  ['a share', /^(Phocaeicola_vulgatus\t\w+)\t[^\t]*/m, '$1\t0.5'],
  ['a quantile', /^#reference_shannon\t.*$/m, '#reference_shannon\t0,100'],
  ['a median', /^#reference_median_bacteroides\t.*$/m, '#reference_median_bacteroides\t1'],
])('and finds %s that was changed', (_name, from, to) => {
  const [table = ''] = tables
  const changed = table.replace(from, to)
  expect(changed).not.toBe(table)
  expect(recompute([changed])).toMatchObject({ status: 1 })
})

it('contains the fields of the standard, with reported and current names', () => {
  const lines = resultTable(source).split('\n')
  expect(lines.slice(0, 15)).toEqual([
    '#table_version\t1',
    '#samp_name\t0199ab00-0000-7000-8000-000000000001',
    '#barcode\tGUT-1',
    '#project_name\tIeum gut testing',
    '#samp_taxon_id\thuman gut metagenome [NCBITaxon:408170]',
    '#host_taxid\t9606',
    '#env_broad_scale\thuman-associated habitat [ENVO:00009003]',
    '#env_local_scale\tintestine environment [ENVO:2100002]',
    '#env_medium\tfeces [UBERON:0001988]',
    '#geo_loc_name\tSouth Korea',
    '#lat_lon\tnot collected',
    '#collection_date\t2026-11-22',
    '#antibiotics_lately\tfalse',
    '#diet_changed_lately\ttrue',
    '#bristol_stool_form\t4',
  ])
  expect(lines).toEqual(expect.arrayContaining(['#ref_db\tnot provided', '#unclassified_percent\t20']))
  expect(lines.slice(-6)).toEqual([
    'microbe_name\treported_name\tpercent\tgroup\tgut_type',
    'Segatella_copri\tPrevotella_copri\t30\tRESIDENT\tPREVOTELLA',
    'Akkermansia_muciniphila\tAkkermansia_muciniphila\t10\tBENEFICIAL\t',
    'Blautia_obeum\tBlautia_obeum\t\tRESIDENT\tRUMINOCOCCUS',
    'Unnamed_species_001\tUnnamed_species_001\t40\t\t',
    '',
  ])
})

it('has the same lines and cells for any method name, and marks missing values', () => {
  const lines = resultTable({ ...source, analysisMethod: '16S\n#shannon\t9', kitId: null, sampling: null }).split('\n')
  expect(lines).toContain('#seq_meth\t16S #shannon 9')
  expect(lines).toEqual(expect.arrayContaining(['#barcode\tnot provided', '#collection_date\tnot provided']))
})
