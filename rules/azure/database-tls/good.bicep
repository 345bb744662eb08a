param tls string

resource sql 'Microsoft.Sql/servers@2021-11-01' = {
  name: 'sql'
  properties: {
    minimalTlsVersion: '1.2'
  }
}

resource later 'Microsoft.Sql/servers@2021-11-01' = {
  name: 'later'
  properties: {
    minimalTlsVersion: tls
  }
}

resource single 'Microsoft.DBforMySQL/servers@2017-12-01' = {
  name: 'single'
  properties: {
    sslEnforcement: 'Enabled'
    minimalTlsVersion: 'TLS1_2'
  }
}

resource require_Secure_Transport 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2022-12-01' = {
  name: 'pg/require_secure_transport'
  properties: {
    value: 'on'
    source: 'user-override'
  }
}

resource log_Statement_Stats 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2022-12-01' = {
  name: 'pg/log_statement_stats'
  properties: {
    value: 'off'
  }
}
