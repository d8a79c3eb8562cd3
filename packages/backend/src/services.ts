// biome-ignore lint/performance/noBarrelFile: the one list of services, a line each; read as a whole by backend.ts only
export { account } from './account/service.ts'
export { credit } from './credit/service.ts'
export { gene } from './gene/service.ts'
export { healthInsurance } from './health-insurance/service.ts'
export { microbiome } from './microbiome/service.ts'
export { mydata } from './mydata/service.ts'
