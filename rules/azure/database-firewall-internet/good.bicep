param end string

resource office 'Microsoft.Sql/servers/firewallRules@2021-11-01' = {
  name: 'sql/office'
  properties: {
    startIpAddress: '203.0.113.0'
    endIpAddress: '203.0.113.255'
  }
}

resource azure 'Microsoft.Sql/servers/firewallRules@2021-11-01' = {
  name: 'sql/azure'
  properties: {
    startIpAddress: '0.0.0.0'
    endIpAddress: '0.0.0.0'
  }
}

resource later 'Microsoft.DBforPostgreSQL/flexibleServers/firewallRules@2022-12-01' = {
  name: 'pg/later'
  properties: {
    startIpAddress: '0.0.0.0'
    endIpAddress: end
  }
}
