/** The genome build of a file. */
import type { LaboratoryFault } from '@ieum/contracts/shared/laboratory-faults.ts'
import { isCatalogueBuild } from '../catalogue/catalogue-build.ts'
import type { ReportedTrait } from './reported-trait.ts'

export type ReportedBuild = {
  /** Build of the whole file. */
  readonly genomeBuild: string
  readonly traits: readonly ReportedTrait[]
}

/** Checks that the file has the catalogue's build, and that no row has a different build. */
export function buildFaults({ genomeBuild, traits }: ReportedBuild): readonly LaboratoryFault[] {
  if (!isCatalogueBuild(genomeBuild)) return [{ path: 'genomeBuild', reasonEnum: 'UNSUPPORTED_BUILD' }]
  return traits.flatMap(({ genes }, trait) =>
    genes.flatMap(({ snps }, gene) =>
      snps.flatMap((snp, at): readonly LaboratoryFault[] =>
        snp.genomeBuild == null || isCatalogueBuild(snp.genomeBuild)
          ? []
          : [
              {
                path: `analysisResultTraits[${trait}].genes[${gene}].snps[${at}].genomeBuild`,
                reasonEnum: 'INCONSISTENT_BUILD',
              },
            ],
      ),
    ),
  )
}
