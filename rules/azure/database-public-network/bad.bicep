resource sql 'Microsoft.Sql/servers@2021-11-01' = {
  name: 'sql'
  properties: {
    publicNetworkAccess: 'Enabled' // BAD
  }
}

resource single 'Microsoft.DBforPostgreSQL/servers@2017-12-01' = {
  name: 'single'
  properties: { // BAD
    sslEnforcement: 'Enabled'
  }
}

resource mysql 'Microsoft.DBforMySQL/flexibleServers@2023-06-30' = {
  name: 'mysql'
  properties: {
    network: {
      publicNetworkAccess: 'Enabled' // BAD
    }
  }
}

resource pg 'Microsoft.DBforPostgreSQL/flexibleServers@2022-12-01' = {
  name: 'pg'
  properties: { // BAD
    version: '15'
  }
}
