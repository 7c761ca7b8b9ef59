/** Where browsers send their reports; what follows is the version of the build that they run. */
export const reportPath = '/reports';
