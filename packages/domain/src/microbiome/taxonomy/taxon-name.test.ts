import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MICROBES } from '../catalogue/microbes.ts'
import { NAMES_ABOVE_FAMILY, NAMES_OF_PHYLUM } from './higher-ranks.ts'
import { readTaxonName, type TaxonRank } from './taxon-name.ts'

const QIIME_SILVA =
  'd__Bacteria;p__Firmicutes;c__Clostridia;o__Lachnospirales;f__Lachnospiraceae;g__[Ruminococcus]_gnavus_group;s__uncultured_bacterium'

describe('a name of a pipeline', () => {
  it.each<[string, TaxonRank, string, string | null]>([
    // species that the catalogue knows, by a current or a former name
    ['Akkermansia_muciniphila', 'SPECIES', 'Akkermansia muciniphila', 'Akkermansia_muciniphila'],
    ['Akkermansia muciniphila', 'SPECIES', 'Akkermansia muciniphila', 'Akkermansia_muciniphila'],
    ['[Ruminococcus] gnavus', 'SPECIES', 'Ruminococcus gnavus', 'Ruminococcus_gnavus'],
    ['Bacteroides vulgatus', 'SPECIES', 'Bacteroides vulgatus', 'Phocaeicola_vulgatus'],
    ['Bifidobacterium_longum_subsp._infantis', 'SPECIES', 'Bifidobacterium longum', 'Bifidobacterium_longum'],
    ['Faecalibacterium prausnitzii_D', 'SPECIES', 'Faecalibacterium prausnitzii', 'Faecalibacterium_prausnitzii'],
    ['Blautia_A wexlerae', 'SPECIES', 'Blautia wexlerae', 'Blautia_wexlerae'],
    ['Blautia_A_obeum', 'SPECIES', 'Blautia obeum', 'Blautia_obeum'],
    ['Alistipes_shahii', 'SPECIES', 'Alistipes shahii', null],
    ['Candidatus Borkfalkia ceftriaxoniphila', 'SPECIES', 'Candidatus Borkfalkia ceftriaxoniphila', null],
    // genera, groups and placeholders
    ['Bifidobacterium', 'GENUS', 'Bifidobacterium', null],
    ['Bacteroides_A', 'GENUS', 'Bacteroides A', null],
    ['Prevotella_9', 'GENUS', 'Prevotella 9', null],
    ['[Ruminococcus]_gnavus_group', 'GENUS', 'Ruminococcus gnavus group', null],
    ['[Eubacterium]_coprostanoligenes_group', 'GENUS', 'Eubacterium coprostanoligenes group', null],
    ['Clostridium_sensu_stricto_1', 'GENUS', 'Clostridium sensu stricto 1', null],
    ['Escherichia-Shigella', 'GENUS', 'Escherichia-Shigella', null],
    ['Lachnospiraceae_NK4A136_group', 'GENUS', 'Lachnospiraceae NK4A136 group', null],
    ['Ruminococcaceae_UCG-014', 'GENUS', 'Ruminococcaceae UCG-014', null],
    ['UBA1819', 'GENUS', 'UBA1819', null],
    ['CAG-81 sp900066535', 'GENUS', 'CAG-81 sp900066535', null],
    ['Bacteroides sp. HF-5287', 'GENUS', 'Bacteroides sp. HF-5287', null],
    ['Candidatus_Saccharimonas', 'GENUS', 'Candidatus Saccharimonas', null],
    ['Ca. Soleaferrea', 'GENUS', 'Candidatus Soleaferrea', null],
    // above a genus
    ['Lachnospiraceae', 'FAMILY', 'Lachnospiraceae', null],
    ['Bacteroidales', 'ORDER', 'Bacteroidales', null],
    ['Clostridia', 'CLASS', 'Clostridia', null],
    ['Bacillota', 'PHYLUM', 'Bacillota', null],
    ['Bacteria', 'DOMAIN', 'Bacteria', null],
    ['Deltaproteobacteria', 'CLASS', 'Deltaproteobacteria', null],
    ['Firmicutes_A', 'PHYLUM', 'Firmicutes A', null],
    ['Bacillota_A', 'PHYLUM', 'Bacillota A', null],
    ['Clostridiaceae_1', 'FAMILY', 'Clostridiaceae 1', null],
    // placeholders around a name
    ['Bacteroides_unclassified', 'GENUS', 'Bacteroides', null],
    ['g__Bacteroides;s__Bacteroides_unclassified', 'GENUS', 'Bacteroides', null],
    ['Bacteroides_uncultured', 'GENUS', 'Bacteroides', null],
    ['unclassified Bacteroides', 'GENUS', 'Bacteroides', null],
    ['uncultured_Bacteroides_sp.', 'GENUS', 'Bacteroides sp.', null],
    ['Lachnospiraceae_unclassified', 'FAMILY', 'Lachnospiraceae', null],
    ['unidentified Lachnospiraceae', 'FAMILY', 'Lachnospiraceae', null],
    ['f__Lachnospiraceae;g__Lachnospiraceae_unclassified', 'FAMILY', 'Lachnospiraceae', null],
    ['Bacteria;Firmicutes;Clostridia;Clostridiales;Clostridiales_unclassified;', 'ORDER', 'Clostridiales', null],
    ['uncultured Clostridiales bacterium', 'ORDER', 'Clostridiales', null],
    ['Firmicutes bacterium', 'PHYLUM', 'Firmicutes', null],
    ['Bacillota_A_unclassified', 'PHYLUM', 'Bacillota A', null],
    ['p__Firmicutes|c__Firmicutes_unclassified|g__Firmicutes_unclassified', 'PHYLUM', 'Firmicutes', null],
    ['g__Blautia;s__Firmicutes_bacterium', 'GENUS', 'Blautia', null],
    ['g__Blautia;s__OTU_17', 'GENUS', 'Blautia', null],
    ['uncultured Akkermansia muciniphila', 'SPECIES', 'Akkermansia muciniphila', 'Akkermansia_muciniphila'],
    // a bacterium with a number of its own is one of no name
    ['Firmicutes bacterium CAG:110', 'GENUS', 'Firmicutes bacterium CAG:110', null],
    // pairs
    ['Escherichia/Shigella', 'GENUS', 'Escherichia/Shigella', null],
    ['Escherichia/Shigella coli', 'SPECIES', 'Escherichia/Shigella coli', 'Escherichia_coli'],
    ['c__Actinobacteria', 'CLASS', 'Actinobacteria', null],
    // lineages
    [QIIME_SILVA, 'GENUS', 'Ruminococcus gnavus group', null],
    [
      'k__Bacteria; p__Firmicutes; c__Clostridia; o__Clostridiales; f__Lachnospiraceae; g__[Ruminococcus]; s__gnavus',
      'SPECIES',
      'Ruminococcus gnavus',
      'Ruminococcus_gnavus',
    ],
    [
      'd__Bacteria;p__Bacteroidota;c__Bacteroidia;o__Bacteroidales;f__Bacteroidaceae;g__Bacteroides_A;s__',
      'GENUS',
      'Bacteroides A',
      null,
    ],
    [
      'd__Bacteria;p__Firmicutes_A;c__Clostridia;o__Lachnospirales;f__Lachnospiraceae;g__Blautia_A;s__Blautia_A wexlerae',
      'SPECIES',
      'Blautia wexlerae',
      'Blautia_wexlerae',
    ],
    [
      'D_0__Bacteria;D_1__Proteobacteria;D_2__Gammaproteobacteria;D_3__Enterobacteriales;D_4__Enterobacteriaceae;D_5__Escherichia-Shigella',
      'GENUS',
      'Escherichia-Shigella',
      null,
    ],
    [
      'Bacteria;Firmicutes;Clostridia;Lachnospirales;Lachnospiraceae;Blautia;Blautia obeum',
      'SPECIES',
      'Blautia obeum',
      'Blautia_obeum',
    ],
    [
      'k__Bacteria|p__Verrucomicrobia|c__Verrucomicrobiae|o__Verrucomicrobiales|f__Akkermansiaceae|g__Akkermansia|s__Akkermansia_muciniphila|t__SGB9226',
      'SPECIES',
      'Akkermansia muciniphila',
      'Akkermansia_muciniphila',
    ],
    [
      'd__Bacteria;p__Firmicutes;c__Clostridia;o__Lachnospirales;f__Lachnospiraceae;g__;s__',
      'FAMILY',
      'Lachnospiraceae',
      null,
    ],
    ['d__Bacteria;p__Firmicutes;c__Clostridia;o__Lachnospirales;__;__;__', 'ORDER', 'Lachnospirales', null],
    ['g__Akkermansia', 'GENUS', 'Akkermansia', null],
    ['s__Akkermansia_muciniphila', 'SPECIES', 'Akkermansia muciniphila', 'Akkermansia_muciniphila'],
    // a text that is not a name stays unchanged
    ['Unassigned', 'UNKNOWN', 'Unassigned', null],
    ['uncultured_bacterium', 'UNKNOWN', 'uncultured_bacterium', null],
    ['unidentified rumen bacterium', 'UNKNOWN', 'unidentified rumen bacterium', null],
    ['Unclassified_Family', 'UNKNOWN', 'Unclassified_Family', null],
    ['Unknown_Family', 'UNKNOWN', 'Unknown_Family', null],
    ['Bacterium', 'UNKNOWN', 'Bacterium', null],
    ['d__;p__;c__;o__;f__;g__;s__', 'UNKNOWN', 'd__;p__;c__;o__;f__;g__;s__', null],
    ['akkermansia_muciniphila', 'UNKNOWN', 'akkermansia_muciniphila', null],
    ['OTU_0017', 'UNKNOWN', 'OTU_0017', null],
    ['4b5eeb300368260019c1fbc7a3c718fc', 'UNKNOWN', '4b5eeb300368260019c1fbc7a3c718fc', null],
  ])('%s is a %s', (reported, rank, name, microbeName) => {
    const read = readTaxonName(reported)
    expect([read.rank, read.name, read.microbe?.microbeName ?? null]).toEqual([rank, name, microbeName])
  })

  it.each<[string, string | null]>([
    ['Bacteroides_A', 'Bacteroides'],
    ['Prevotella_9', 'Prevotella'],
    ['[Ruminococcus]_gnavus_group', 'Ruminococcus'],
    ['Lachnospiraceae_NK4A136_group', null],
    ['Mediterraneibacter_gnavus', 'Ruminococcus'],
    ['Bacteroidaceae', null],
    ['unclassified Bacteroides', 'Bacteroides'],
    ['Lachnospiraceae_unclassified', null],
  ])('%s is of the genus %s', (reported, genus) => expect(readTaxonName(reported).genus).toBe(genus))

  it('is a part where others of its species or genus may be listed beside it', () => {
    const parts = [
      'Bacteroides_A',
      'Blautia_A wexlerae',
      'Faecalibacterium prausnitzii_D',
      'Prevotella_9',
      'Blautia_unclassified',
    ]
    expect(parts.every((one) => readTaxonName(one).isPart)).toBe(true)
    expect(['Bacteroides', 'Blautia wexlerae', 'Prevotella_copri'].some((one) => readTaxonName(one).isPart)).toBe(false)
  })

  it.each(
    MICROBES.flatMap((one) =>
      [one.microbeName, ...one.synonyms.map(({ name }) => name)].map((name) => [name, one] as const),
    ),
  )('%s is known, also behind a lineage', (name, microbe) => {
    expect(readTaxonName(name).microbe).toBe(microbe)
    expect(readTaxonName(name.replace('_', ' ')).microbe).toBe(microbe)
    expect(readTaxonName(`k__Bacteria|g__${name.split('_')[0]}|s__${name}`).microbe).toBe(microbe)
  })

  const { families, orders, classes } = {
    families: Object.entries(NAMES_ABOVE_FAMILY).flatMap(([family, above]) => [family, ...(above.families ?? [])]),
    orders: Object.values(NAMES_ABOVE_FAMILY).flatMap((above) => above.orders),
    classes: Object.values(NAMES_ABOVE_FAMILY).flatMap((above) => above.classes),
  }
  const phyla = Object.entries(NAMES_OF_PHYLUM).flatMap(([phylum, earlier]) => [phylum, ...earlier])
  /** A name of two ranks is read as the higher one, which contains the other. */
  const ranks = new Map<string, TaxonRank>([
    ...families.map((name) => [name, 'FAMILY'] as const),
    ...orders.map((name) => [name, 'ORDER'] as const),
    ...classes.map((name) => [name, 'CLASS'] as const),
    ...phyla.map((name) => [name, 'PHYLUM'] as const),
  ])

  it.each([...ranks])('%s has the rank %s without a prefix', (name, rank) => {
    for (const one of [name, `${name}_A`, `${name}_unclassified`, `unclassified ${name}`, `${name} bacterium`])
      expect(readTaxonName(one).rank, one).toBe(rank)
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => readTaxonName(text).name.length >= 0))
  })
})
