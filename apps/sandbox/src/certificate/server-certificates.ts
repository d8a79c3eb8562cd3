import { createSecureContext, type SecureContext } from 'node:tls'
import type { Authority, KeyedCertificate } from './authority.ts'

/** Certificates by host name, created when a host is first requested and kept while the process lives. */
export type ServerCertificates = {
  /** Context to answer a TLS client that requested `host`; null for an unknown host. */
  contextFor(host: string): Promise<SecureContext | null>
  /** The certificate itself, for a party of the world that calls another one. */
  certificateFor(host: string): Promise<KeyedCertificate | null>
}

export function createServerCertificates(
  authority: Authority,
  subjectOf: (host: string) => { commonName: string; serialNumber: string } | undefined,
  realNow: () => number,
): ServerCertificates {
  const certificates = new Map<string, { serialNumber: string; issued: Promise<KeyedCertificate> }>()
  const contexts = new Map<KeyedCertificate, SecureContext>()

  async function certificateFor(host: string): Promise<KeyedCertificate | null> {
    const subject = subjectOf(host)
    if (!subject) return null
    const known = certificates.get(host)
    // a row with a changed business number gets a new certificate with it
    if (known?.serialNumber === subject.serialNumber) return known.issued
    const issued = authority.issueForTls(subject, [host], realNow())
    certificates.set(host, { serialNumber: subject.serialNumber, issued })
    return issued
  }

  return {
    certificateFor,
    async contextFor(host) {
      const certificate = await certificateFor(host)
      if (!certificate) return null
      const known = contexts.get(certificate)
      if (known) return known
      const context = createSecureContext({ ...certificate, ca: authority.rootPem, minVersion: 'TLSv1.3' })
      contexts.set(certificate, context)
      return context
    },
  }
}
