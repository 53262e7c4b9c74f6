/** The only row of `company_settings`, whose id the EIN is encrypted for. */
export const companyId = '00000000-0000-4000-8000-000000000001'
