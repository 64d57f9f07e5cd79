import { addPackage, correctPackage, listInvoices, listPackages } from '@portal/contracts';
import { api, call } from '@portal/sdk';

/** Apart from the calls about organisations, which the account loads too. */
const packageApi = api.enhanceEndpoints({ addTagTypes: ['Organisation', 'Invoice'] }).injectEndpoints({
  endpoints: (build) => ({
    packages: build.query({ ...call(listPackages), providesTags: ['Organisation'] }),
    organisationInvoices: build.query({ ...call(listInvoices), providesTags: ['Invoice'] }),
    addPackage: build.mutation({ ...call(addPackage), invalidatesTags: ['Organisation'] }),
    correctPackage: build.mutation({ ...call(correctPackage), invalidatesTags: ['Organisation'] }),
  }),
});

export const { usePackagesQuery, useOrganisationInvoicesQuery, useAddPackageMutation, useCorrectPackageMutation } =
  packageApi;
