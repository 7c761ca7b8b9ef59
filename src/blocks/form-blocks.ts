// Written by `npm run generate` from the folders beside it.
export { FormContact } from './form-contact/form-contact.tsx';
export { FormGeneralEnquiries } from './form-general-enquiries/form-general-enquiries.tsx';
