import type { Furnish } from '../belongings.ts'

/** A trait is everybody's; what is a person's of it has no id of its own. */
export const furnish: Furnish = async () => ({
  ids: {},
  bodies: { openMacrogenAnalysisResult: { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' } },
  params: { traitName: 'BLOOD_SUGAR', majorDiseaseEnum: 'DIABETES', healthDataTypeEnum: 'BMI' },
})
