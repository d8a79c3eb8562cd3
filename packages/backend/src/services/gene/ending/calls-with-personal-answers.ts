/** Calls whose idempotency answers contain data of an application: the answers are deleted with it. */
export const PERSONAL_ANSWER_CALLS = [
  'applyMacrogenTesting',
  'applyForGeneticTesting',
  'applyForAdditionalGeneticTesting',
  'openMacrogenAnalysisResult',
  'returnMacrogenKit',
  'receiveMacrogenKit',
] as const
