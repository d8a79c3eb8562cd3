import { FAVORABILITIES, TRAIT_CATEGORIES, TRAIT_LEVELS } from '@ieum/contracts/gene/trait-names.ts'
import { CATALOGUE, type CatalogueTrait } from '@ieum/domain/gene/catalogue/catalogue.ts'
import { snpOf } from '@ieum/domain/gene/catalogue/snps.ts'
import { describe, expect, it } from 'vitest'
import { geneRole } from './gene-roles.ts'
import { favorabilityLabels, GENE_LIMITS, levelLabels, traitCategoryNames } from './trait-labels.ts'
import { CAUTIONS, interpretationOf, oneLinerOf, sampleInterpretationOf, typeLabelOf } from './trait-sentences.ts'
import { traitTexts } from './trait-texts.ts'

/**
 * Words of diagnosis, cure and alarm. The ministry's own names of traits may contain them; no sentence of ours may,
 * except the two that say that this is no diagnosis.
 *
 * @source docs/reference/gene.md#what-is-never-said
 */
const FORBIDDEN =
  /위험|질병|질환|환자|발병|진단|치료|처방|완치|예방|확진|중증|심각|비정상|이상 소견|돌연변이|결함|장애|암에|암이|당뇨|고혈압|치매|뇌졸중|사망|수명|주의하세요|조심하세요|반드시|절대|경고/

const allowed = new Set([GENE_LIMITS, CAUTIONS[0]])

const sentencesOf = (trait: CatalogueTrait): readonly string[] => {
  const text = traitTexts[trait.traitName]
  const readings =
    trait.types.length > 0
      ? trait.types.map((type) => ({ level: null, score: null, type: type.typeName }))
      : (['LOW', 'NORMAL', 'HIGH'] as const).map((level) => ({ level, score: null, type: null }))
  return [
    text.about,
    ...text.tips,
    ...readings.flatMap((reading) => [oneLinerOf(trait, reading) ?? '', interpretationOf(trait, reading)]),
    sampleInterpretationOf(trait),
  ]
}

const traits = CATALOGUE.map((trait) => [trait.traitName, trait] as const)

describe('texts of a trait', () => {
  it.each(traits)('%s: every answer has a line in our voice', (_name, trait) => {
    for (const sentence of sentencesOf(trait)) expect(sentence).toMatch(/(요|다\.?|요\.|요")$/)
    expect(Object.keys(traitTexts[trait.traitName].types ?? {}).sort()).toEqual(
      trait.types.map((type) => type.typeName).sort(),
    )
  })

  it.each(traits)('%s: no word of a diagnosis, a cure or alarm', (_name, trait) => {
    expect(sentencesOf(trait).filter((sentence) => FORBIDDEN.test(sentence) && !allowed.has(sentence))).toEqual([])
  })

  it.each(['혈당이 높아 당뇨 위험이 있어요', '반드시 치료를 받으세요', '심각한 결과예요'])('finds "%s"', (sentence) => {
    expect(FORBIDDEN.test(sentence)).toBe(true)
  })

  it('names what each gene of the catalogue does', () => {
    const genes = new Set(
      CATALOGUE.flatMap((trait) => [
        ...trait.otherGeneNames,
        ...trait.seeds.map((seed) => snpOf(seed.rsId)?.geneName ?? seed.rsId),
      ]),
    )
    expect([...genes].filter((gene) => geneRole(gene) === geneRole('NOBODY'))).toEqual([])
  })

  it('distinguishes words', () => {
    const words = [
      TRAIT_CATEGORIES.map((category) => traitCategoryNames[category]),
      TRAIT_LEVELS.map((level) => levelLabels[level]),
      FAVORABILITIES.map((favorability) => favorabilityLabels[favorability]),
      ...CATALOGUE.filter((trait) => trait.types.length > 0).map((trait) =>
        trait.types.map((type) => typeLabelOf(trait, type.typeName)),
      ),
    ]
    for (const of of words) {
      expect(new Set(of).size).toBe(of.length)
      expect(of).not.toContain(null)
    }
  })

  it('has a name of each trait that no other has', () => {
    const names = CATALOGUE.map((trait) => traitTexts[trait.traitName].name)
    expect(new Set(names).size).toBe(CATALOGUE.length)
  })
})
