/** The issuer's text in the optional places of the zone: a row of ours, with a name no field of the service can have. */
export const OPTIONAL_DATA = 'Optional data of the zone';
