/** The path that browsers send reports to, followed by the version of their build. */
export const reportPath = '/reports';
