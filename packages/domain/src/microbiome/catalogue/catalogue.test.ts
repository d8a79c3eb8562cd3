import { describe, expect, it } from 'vitest'
import { microbeFaults } from './catalogue-faults.ts'
import type { MicrobeRow } from './microbe-row.ts'
import { findMicrobe, MICROBES } from './microbes.ts'
import { findMicrobiomeTrait, MICROBIOME_TRAITS, type MicrobiomeTrait } from './microbiome-traits.ts'

const [microbe, ...otherMicrobes] = MICROBES
const [trait, ...otherTraits] = MICROBIOME_TRAITS
if (microbe === undefined || trait === undefined) throw new Error('the catalogue is empty')

describe('the catalogue of microbes', () => {
  it('has nothing wrong with it', () => expect(microbeFaults(MICROBES, MICROBIOME_TRAITS)).toEqual([]))

  it('has the microbes of each group', () => {
    const counts = Object.groupBy(MICROBES, (one) => one.microbeGroupEnum)
    expect(Object.fromEntries(Object.entries(counts).map(([group, rows]) => [group, rows.length]))).toEqual({
      BENEFICIAL: 22,
      RESIDENT: 15,
      HARMFUL: 11,
    })
    expect(MICROBIOME_TRAITS).toHaveLength(14)
  })

  it('has a microbe for every function', () => {
    for (const { doing } of MICROBIOME_TRAITS)
      if (doing !== null)
        expect(
          MICROBES.some(({ roles }) => roles.includes(doing)),
          doing,
        ).toBe(true)
  })

  it.each<[string, Partial<MicrobeRow>, string]>([
    ['twice', { microbeName: 'Blautia_obeum' }, 'Blautia_obeum appears twice'],
    [
      'under a name of another',
      { synonyms: [{ name: 'Prevotella_copri', renamedDate: null }] },
      'Prevotella_copri appears twice',
    ],
    ['without a species', { microbeName: 'Blautia' }, 'Blautia: no genus and species'],
    ['with no share', { typicalPercent: 0 }, 'Bifidobacterium_longum: a share that cannot be'],
    ['with half of everything', { typicalPercent: 50 }, 'Bifidobacterium_longum: a share that cannot be'],
    ['that nobody has', { presenceChance: 0 }, 'Bifidobacterium_longum: a chance that cannot be'],
    ['that more than everybody has', { presenceChance: 1.1 }, 'Bifidobacterium_longum: a chance that cannot be'],
    ['that does magic', { roles: ['MAGIC' as 'GAS'] }, 'Bifidobacterium_longum: does something unknown'],
    ['that nothing feeds', { foodsThatHelp: [] }, 'Bifidobacterium_longum: no food'],
  ])('does not contain one %s', (_name, change, fault) => {
    expect(microbeFaults([{ ...microbe, ...change }, ...otherMicrobes], MICROBIOME_TRAITS)).toContain(fault)
  })

  it.each([
    '질병',
    '질환',
    '치료',
    '예방',
    '진단',
    '암',
    '당뇨',
    '비만',
    '뚱보',
    '염증',
    '감염',
    '위험',
    '효과가 있어요',
  ])('does not speak of %s, neither of a microbe nor of a trait', (word) => {
    const text = `장에서 ${word} 이야기를 해요`
    expect(microbeFaults([{ ...microbe, description: text }, ...otherMicrobes], MICROBIOME_TRAITS)).toEqual([
      'Bifidobacterium_longum: a word that nobody may read',
    ])
    const changes: readonly Partial<MicrobiomeTrait>[] = [
      { displayName: text },
      { description: text },
      { words: { ...trait.words, HIGH: text } },
    ]
    for (const change of changes)
      expect(microbeFaults(MICROBES, [{ ...trait, ...change }, ...otherTraits])).toEqual([
        'GUT_DIVERSITY: a word that nobody may read',
      ])
  })

  it('finds a microbe by its names of today and of before, exactly as written', () => {
    for (const { microbeName, synonyms } of MICROBES)
      for (const name of [microbeName, ...synonyms.map((one) => one.name)])
        expect(findMicrobe(name)?.microbeName).toBe(microbeName)
    expect(findMicrobe('Prevotella_copri')?.microbeName).toBe('Segatella_copri')
    expect([findMicrobe('segatella_copri'), findMicrobe(''), findMicrobe('toString')]).toEqual([null, null, null])
    expect([findMicrobiomeTrait('BUTYRATE')?.traitName, findMicrobiomeTrait('WEALTH')]).toEqual(['BUTYRATE', null])
  })
})
