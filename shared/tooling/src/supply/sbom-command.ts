/** `npm run --silent sbom > sbom.cdx.json`: the software bill of materials in CycloneDX on standard output. */
import { writeBill } from './bill.ts'

process.stdout.write(await writeBill())
