/** Calls whose answers, kept for a repetition, tell of an application: they go with it. */
export const TELLING_CALLS = [
  'applyMacrogenTesting',
  'applyForGeneticTesting',
  'applyForAdditionalGeneticTesting',
  'openMacrogenAnalysisResult',
  'returnMacrogenKit',
  'receiveMacrogenKit',
] as const
