param start string

resource office 'Microsoft.Sql/servers/firewallRules@2021-11-01' = {
  name: 'sql/office'
  properties: {
    startIpAddress: '203.0.113.7'
    endIpAddress: '203.0.113.7'
  }
}

resource later 'Microsoft.DBforPostgreSQL/flexibleServers/firewallRules@2022-12-01' = {
  name: 'pg/later'
  properties: {
    startIpAddress: start
    endIpAddress: start
  }
}
