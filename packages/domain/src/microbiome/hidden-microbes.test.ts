import { describe, expect, it } from 'vitest'
import { findMicrobe, MICROBES } from './catalogue/microbes.ts'
import { findMicrobiomeTrait } from './catalogue/microbiome-traits.ts'
import { type MicrobeShare, underNamesOfToday } from './composition.ts'
import { hiddenPercentOf, hiddenShannon, hiddenShares, isOfGroup, mayContain } from './hidden-microbes.ts'
import { REFERENCE } from './reference.generated.ts'
import {
  areSumsKnown,
  gutTypeOf,
  isTraitKnown,
  medianOf,
  recommendedMicrobe,
  shareOf,
  showcasesOf,
  whyNotCompared,
} from './report.ts'
import { NAMES_ABOVE_FAMILY, NAMES_OF_PHYLUM } from './taxonomy/higher-ranks.ts'
import { readTaxonName } from './taxonomy/taxon-name.ts'

/** A usual sample, but for the given rows; null takes a microbe away. */
function sampleOf(rows: { readonly [name: string]: number | null }): readonly MicrobeShare[] {
  const usual = Object.fromEntries(MICROBES.map((one) => [one.microbeName, medianOf(one)]))
  return underNamesOfToday(
    Object.entries<number | null>({ ...usual, ...rest, ...rows }).flatMap(([microbeName, abundancePercent]) =>
      abundancePercent === null ? [] : [{ microbeName, abundancePercent }],
    ),
  )
}
const rest = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`Unnamed_species_${at}`, 0.5]))

describe('a name above the species may contain a microbe', () => {
  it.each([
    ['[Anaerostipes]_hadrus_group', 'Anaerostipes_hadrus', true],
    ['[Eubacterium]_hadrum_group', 'Anaerostipes_hadrus', true],
    ['[Phocaeicola]_vulgatus_group', 'Phocaeicola_vulgatus', true],
    ['[Ruminococcus]_gnavus_group', 'Ruminococcus_gnavus', true],
    ['[Ruminococcus]_gnavus_group', 'Ruminococcus_bromii', false],
    ['[Ruminococcus]_torques_group', 'Ruminococcus_gnavus', false],
    ['Bifidobacterium', 'Bifidobacterium_breve', true],
    ['Bacteroides', 'Phocaeicola_vulgatus', true],
    ['Bacteroides_A', 'Bacteroides_ovatus', true],
    ['Prevotella_9', 'Segatella_copri', true],
    ['Clostridium_sensu_stricto_1', 'Clostridium_perfringens', true],
    ['Escherichia-Shigella', 'Escherichia_coli', true],
    ['Bacteroides sp. HF-5287', 'Bacteroides_ovatus', true],
    ['Bacteroides sp900066535', 'Bacteroides_ovatus', false],
    ['CAG-81 sp900066535', 'Blautia_obeum', false],
    ['Lachnospiraceae_NK4A136_group', 'Blautia_obeum', false],
    ['Lachnospiraceae', 'Anaerostipes_hadrus', true],
    ['Ruminococcaceae', 'Faecalibacterium_prausnitzii', true],
    ['Ruminococcaceae', 'Anaerostipes_hadrus', false],
    ['Bacteroidales', 'Bacteroides_fragilis', true],
    ['Lactobacillales', 'Bacteroides_fragilis', false],
    ['Clostridia', 'Coprococcus_comes', true],
    ['Firmicutes', 'Coprococcus_comes', true],
    ['k__Bacteria;p__Firmicutes_A;c__;o__;f__;g__;s__', 'Coprococcus_comes', true],
    ['Bacteroidota', 'Coprococcus_comes', false],
    ['Bacteria', 'Coprococcus_comes', true],
    ['Bacteroides_unclassified', 'Bacteroides_ovatus', true],
    ['g__Bacteroides;s__Bacteroides_unclassified', 'Bacteroides_ovatus', true],
    ['Bacteroides_uncultured', 'Phocaeicola_vulgatus', true],
    ['unclassified Bacteroides', 'Bacteroides_ovatus', true],
    ['Lachnospiraceae_unclassified', 'Anaerostipes_hadrus', true],
    ['Firmicutes bacterium', 'Coprococcus_comes', true],
    ['Firmicutes bacterium CAG:110', 'Coprococcus_comes', false],
    ['Firmicutes_A', 'Coprococcus_comes', true],
    ['Bacillota_A', 'Coprococcus_comes', true],
    ['c__Actinobacteria', 'Bifidobacterium_breve', true],
    ['c__Actinobacteria', 'Collinsella_aerofaciens', true],
    ['Escherichia/Shigella', 'Escherichia_coli', true],
    ['Deltaproteobacteria', 'Bilophila_wadsworthia', true],
    ['Verrucomicrobiia', 'Akkermansia_muciniphila', true],
    ['Archaea', 'Coprococcus_comes', false],
    ['Bacteroides_ovatus', 'Bacteroides_ovatus', false],
    ['unassigned', 'Bacteroides_ovatus', false],
  ])('%s, %s: %s', (reported, microbeName, may) => {
    const microbe = findMicrobe(microbeName)
    if (microbe === null) throw new Error('no such microbe')
    expect(mayContain(readTaxonName(reported), microbe)).toBe(may)
  })

  it('by every rank that the catalogue has', () => {
    for (const { taxonomy } of MICROBES) {
      expect(NAMES_ABOVE_FAMILY).toHaveProperty(taxonomy.family)
      expect(NAMES_OF_PHYLUM).toHaveProperty(taxonomy.phylum)
    }
  })
})

describe('a microbe that may be in a reported group', () => {
  const grouped = sampleOf({ Anaerostipes_hadrus: null, '[Anaerostipes]_hadrus_group': 0.957 })

  it('is hidden where it has no share of its own', () => {
    expect(hiddenShares(grouped).map(({ mayBe, percent }) => [percent, mayBe.map((one) => one.microbeName)])).toEqual([
      [0.957, ['Anaerostipes_hadrus']],
    ])
    expect(shareOf(grouped, 'Anaerostipes_hadrus')).toBeNull()
    expect(hiddenPercentOf(grouped, isOfGroup('BENEFICIAL'))).toBe(0.957)
    // One group of one microbe is one kind.
    expect(hiddenShannon(grouped)).toBe(0)
  })

  it.each([
    ['a share of its own beside the genus', { Anaerostipes_hadrus: 0.3, Anaerostipes: 0.957 }],
    ['a share of zero beside the genus', { Anaerostipes_hadrus: 0, Anaerostipes: 0.957 }],
    ['nothing of its group', { Anaerostipes_hadrus: null, Anaerostipes: 0 }],
  ])('is not hidden with %s', (_name, rows) => expect(hiddenShares(sampleOf(rows))).toEqual([]))

  it.each(MICROBES.filter(isOfGroup('BENEFICIAL')).map((one) => [one.microbeName]))(
    '%s is not recommended, whatever rank was reported',
    (microbeName) => {
      const { family, genus, phylum, species } = findMicrobe(microbeName)?.taxonomy ?? { family: '' }
      for (const name of [`[${genus}]_${species}_group`, `${genus}`, family, `${phylum}`, 'Bacteria'])
        expect(recommendedMicrobe(sampleOf({ [microbeName]: null, [name]: 2 })), name).toBeNull()
      expect(recommendedMicrobe(sampleOf({ [microbeName]: 0 }))?.microbe.microbeName).toBe(microbeName)
    },
  )

  it('is not passed over as the most abundant one', () => {
    const shown = (rows: Parameters<typeof sampleOf>[0]) =>
      showcasesOf(sampleOf({ Bacteroides_uniformis: 20, ...rows }), 20_000, null).find(
        ({ showcaseTypeEnum }) => showcaseTypeEnum === 'MOST_ABUNDANT',
      )?.microbe.microbeName
    expect(shown({})).toBe('Bacteroides_uniformis')
    expect(shown({ Phocaeicola_vulgatus: null, '[Phocaeicola]_vulgatus_group': 7.1 })).toBe('Bacteroides_uniformis')
    expect(shown({ Phocaeicola_vulgatus: null, '[Phocaeicola]_vulgatus_group': 21 })).toBeUndefined()
    // A genus and a family may be of the same microbe.
    const ovatus = { Bacteroides_uniformis: 15, Bacteroides_ovatus: null }
    expect(shown({ ...ovatus, Bacteroides: 10, Bacteroidaceae: 8 })).toBeUndefined()
    expect(shown({ ...ovatus, Bacteroides: 10, Bacteroidaceae: 4 })).toBe('Bacteroides_uniformis')
    // Two groups are of two.
    expect(
      shown({
        ...{ Phocaeicola_vulgatus: null, '[Phocaeicola]_vulgatus_group': 11 },
        ...{ Anaerostipes_hadrus: null, '[Anaerostipes]_hadrus_group': 11 },
      }),
    ).toBe('Bacteroides_uniformis')
  })
})

describe('figures that depend on a hidden microbe', () => {
  it.each([
    ['species only', {}, null],
    ['a beneficial group', { Anaerostipes_hadrus: null, '[Anaerostipes]_hadrus_group': 0.957 }, 'RANK'],
    ['a group that is watched', { Escherichia_coli: null, 'Escherichia-Shigella': 0.6 }, 'RANK'],
    ['hardly anything of a group', { Anaerostipes_hadrus: null, '[Anaerostipes]_hadrus_group': 0.001 }, null],
    ['a group of residents, of one kind', { Phocaeicola_vulgatus: null, '[Phocaeicola]_vulgatus_group': 7.1 }, null],
    [
      'a genus of several kinds',
      { Bacteroides_ovatus: null, Bacteroides_uniformis: null, Bacteroides_fragilis: null, Bacteroides: 12 },
      'RANK',
    ],
  ])('of %s: %s', (_name, rows, why) => {
    expect(whyNotCompared({ ...REFERENCE.method, shares: sampleOf(rows) })).toBe(why)
    expect(areSumsKnown(sampleOf(rows))).toBe(why === null)
  })

  it.each([
    ['a species', 'Segatella_copri', 30, null, 'PREVOTELLA'],
    ['a genus', 'Prevotella', 30, null, 'PREVOTELLA'],
    ['a family', 'Prevotellaceae', 30, 'RANK', null],
    ['an order', 'o__Bacteroidales', 30, 'RANK', null],
    ['too little of a family', 'Prevotellaceae', 0.01, null, 'RUMINOCOCCUS'],
    ['a family that has none', 'Rikenellaceae', 30, null, 'RUMINOCOCCUS'],
  ] as const)('have a gut type of %s, %s %d: %s', (_name, name, percent, why, gutTypeEnum) => {
    const shares = sampleOf({ Segatella_copri: null, [name]: percent })
    expect(whyNotCompared({ ...REFERENCE.method, shares })).toBe(why)
    if (gutTypeEnum !== null) expect(gutTypeOf(shares).gutTypeEnum).toBe(gutTypeEnum)
  })

  it('have a gut type that more of its own does not change', () => {
    const rows = { Bacteroides_uniformis: 30, Bacteroides_ovatus: null, Bacteroidaceae: 10 }
    expect(gutTypeOf(sampleOf(rows)).gutTypeEnum).toBe('BACTEROIDES')
    expect(areSumsKnown(sampleOf(rows))).toBe(true)
    // Between two types it may decide.
    expect(areSumsKnown(sampleOf({ ...rows, Bacteroides_uniformis: 10 }))).toBe(false)
    // A genus is counted already.
    expect(areSumsKnown(sampleOf({ Bacteroides_ovatus: null, Bacteroides: 10 }))).toBe(true)
  })

  it('are not compared by another method first', () => {
    expect(whyNotCompared({ ...REFERENCE.method, analysisMethod: null, shares: sampleOf({}) })).toBe('METHOD')
  })

  it('are told of the traits that do not depend on it', () => {
    const shares = sampleOf({ Anaerostipes_hadrus: null, '[Anaerostipes]_hadrus_group': 0.957 })
    const isKnown = (name: string) => {
      const trait = findMicrobiomeTrait(name)
      if (trait === null) throw new Error('no such trait')
      return isTraitKnown(trait, shares)
    }
    expect(isKnown('BUTYRATE')).toBe(false)
    expect(isKnown('BENEFICIAL_RATIO')).toBe(false)
    expect(isKnown('HARMFUL_RATIO')).toBe(true)
    expect(isKnown('VITAMIN_K_SYNTHESIS')).toBe(true)
  })
})
