import type { Day } from '@mca/contract/days'
import type { PayeeKind } from '@mca/contract/commissions'
import type { Party, PartyKind } from '@mca/contract/parties'
import { namePartsOf, type TaxClassification } from '@mca/contract/tax'
import { regions, streetAddressOf } from '../../../sample/names-and-places'
import { createRandom, type Random } from '../../../sample/random'
import type { Encryption } from '../../shared/context/encryption'

/** A tax record as a row of its table. */
export interface SampleTaxRecord {
  party_id: string
  party_kind: PayeeKind
  legal_name: string
  first_name?: string
  last_name?: string
  classification: TaxClassification
  w9_on: Day | null
  tin_match: 'matched' | 'not_checked'
  tin_type: 'EIN' | 'SSN' | null
  /** Encrypted, as PostgreSQL reads bytes from text. */
  tin: string | null
  tin_last4: string | null
  paid_by_network: false
  backup_withholding: false
}

/** ISOs in the order of their ranks; the others are corporations. */
const isoTypes: Readonly<Record<number, TaxClassification>> = {
  0: 'llc_corporation',
  3: 'llc_corporation',
  4: 'llc_partnership',
  6: 'llc_corporation',
  7: 'partnership',
  8: 'individual',
  10: 'llc_partnership',
}
/** The rank of the ISO that has not sent a Form W-9, so that backup is withheld from it. */
const isoWithoutTin = 10
/** The ranks of the sales reps who are contractors; the others are employees. */
const contractors = [2, 4]

const endings: Partial<Record<TaxClassification, string>> = {
  corporation: ' Inc',
  llc_corporation: ' LLC',
  llc_partnership: ' LLC',
  partnership: ' LP',
}

/**
 * The tax records of ISOs and sales reps: most are corporations and employees, which Form 1099-NEC does not list. Of the others, one has no TIN; without a key for
 * secrets, no TIN can be stored, so all of them have none. The TINs begin with 000, which the IRS gives nobody.
 */
export function taxRecordsOf(
  { iso, salesRep }: Readonly<Record<PartyKind, readonly Party[]>>,
  encryption: Encryption | undefined,
): SampleTaxRecord[] {
  const random = createRandom(1_099)
  const record = (party_kind: PayeeKind, { id, created_at }: Party, payee: Payee): SampleTaxRecord => ({
    party_id: id,
    party_kind,
    ...payee,
    ...(payee.tin_type && addressOf(random)),
    w9_on: payee.tin_type || payee.classification.endsWith('corporation') ? created_at.slice(0, 10) : null,
    tin_match: payee.tin_type && encryption ? 'matched' : 'not_checked',
    ...tinOf(`000${String(random.whole(10_000, 999_999)).padStart(6, '0')}`, id, payee.tin_type && encryption),
    paid_by_network: false,
    backup_withholding: false,
  })
  return [
    ...iso.map((party, rank) => record('iso', party, isoOf(party, rank))),
    ...salesRep.map((party, rank) => record('salesRep', party, salesRepOf(party, rank))),
  ]
}

type Payee = Pick<SampleTaxRecord, 'legal_name' | 'first_name' | 'last_name' | 'classification' | 'tin_type'>

function isoOf({ name }: Party, rank: number): Payee {
  const classification = isoTypes[rank] ?? 'corporation'
  const isListed = !classification.endsWith('corporation')
  return {
    legal_name: `${name}${endings[classification] ?? ''}`,
    classification,
    tin_type: isListed && rank !== isoWithoutTin ? 'EIN' : null,
  }
}

function salesRepOf({ name }: Party, rank: number): Payee {
  const { first_name, last_name } = namePartsOf(name)
  const isContractor = contractors.includes(rank)
  return {
    legal_name: `${first_name} ${last_name}`,
    first_name,
    last_name,
    classification: isContractor ? 'individual' : 'employee',
    tin_type: isContractor ? 'SSN' : null,
  }
}

function addressOf(random: Random) {
  const { city, state, zip } = random.pick(random.weighted(regions))
  return { address: streetAddressOf(random, 989), city, state, zip_code: zip }
}

const tinOf = (tin: string, owner: string, encryption: Encryption | null | undefined) =>
  encryption
    ? { tin: `\\x${encryption.encrypt(Buffer.from(tin), owner).toString('hex')}`, tin_last4: tin.slice(-4) }
    : { tin: null, tin_last4: null }
