param tls string = '1.0'

resource sql 'Microsoft.Sql/servers@2021-11-01' = {
  name: 'sql'
  properties: {
    minimalTlsVersion: tls // BAD
  }
}

resource single 'Microsoft.DBforPostgreSQL/servers@2017-12-01' = {
  name: 'single'
  properties: {
    sslEnforcement: 'Disabled' // BAD
    minimalTlsVersion: 'TLSEnforcementDisabled' // BAD
  }
}

resource mysql 'Microsoft.DBforMySQL/flexibleServers@2023-06-30' = {
  name: 'mysql'
  properties: {}
  resource require_Secure_Transport 'configurations@2023-06-30' = {
    name: 'require_secure_transport'
    properties: {
      value: 'OFF' // BAD
    }
  }
}
