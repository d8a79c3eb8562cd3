// biome-ignore lint/performance/noBarrelFile: the one list of services, a line each; code that needs all reads it whole
export { account } from './account/contract.ts'
export { analysis } from './analysis/contract.ts'
export { credit } from './credit/contract.ts'
export { gene } from './gene/contract.ts'
export { healthInsurance } from './health-insurance/contract.ts'
export { microbiome } from './microbiome/contract.ts'
export { mydata } from './mydata/contract.ts'
