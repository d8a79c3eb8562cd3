import type { TraitName } from '@ieum/domain/gene/catalogue/catalogue.ts'
import { eatingHabitTexts } from './eating-habits.ts'
import { exerciseTexts } from './exercise.ts'
import { ancestryTexts, healthCareTexts } from './health-care.ts'
import { nutrientTexts } from './nutrients.ts'
import { personalTraitTexts } from './personal-traits.ts'
import { skinHairTexts } from './skin-hair.ts'
import type { TraitText } from './trait-text.ts'

/** The words of every trait. */
export const traitTexts: Readonly<Record<TraitName, TraitText>> = {
  ...nutrientTexts,
  ...exerciseTexts,
  ...skinHairTexts,
  ...eatingHabitTexts,
  ...personalTraitTexts,
  ...healthCareTexts,
  ...ancestryTexts,
}
