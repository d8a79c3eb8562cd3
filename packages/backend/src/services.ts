// biome-ignore lint/performance/noBarrelFile: the one list of services, a line each; read as a whole by backend.ts only
export { account } from './services/account/service.ts'
export { analysis } from './services/analysis/service.ts'
export { credit } from './services/credit/service.ts'
export { gene } from './services/gene/service.ts'
export { healthInsurance } from './services/health-insurance/service.ts'
export { microbiome } from './services/microbiome/service.ts'
export { mydata } from './services/mydata/service.ts'
