// Opens the page of a test file with a mailed link. To be imported before @mca/api, which reads the address when it is imported.

/** The token names an account other than the one that the service knows. It expires in 2100. */
export const linkToken = `e30.${btoa(JSON.stringify({ exp: 4_102_444_800, email: 'claimed@office.example' }))}.c2lnbmF0dXJl`

window.history.replaceState(null, '', `/set-password#access_token=${linkToken}&refresh_token=rrr&type=recovery`)
