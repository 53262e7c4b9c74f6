/** SQL: a row `y` of the view `ledger_parties` as a `LedgerParty`. */
export const ledgerPartyJson = `json_build_object('id', y.id, 'name', y.name, 'kind', y.kind)`
