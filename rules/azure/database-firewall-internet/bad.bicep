var last = '255.255.255.255'

resource sql 'Microsoft.Sql/servers@2021-11-01' = {
  name: 'sql'
  properties: {}
  resource all 'firewallRules@2021-11-01' = {
    name: 'all'
    properties: {
      startIpAddress: '0.0.0.0'
      endIpAddress: last // BAD
    }
  }
}

resource nearly 'Microsoft.DBforMySQL/flexibleServers/firewallRules@2023-06-30' = {
  name: 'mysql/nearly'
  properties: {
    startIpAddress: '1.0.0.0'
    endIpAddress: '223.255.255.255' // BAD
  }
}

resource half 'Microsoft.DBforPostgreSQL/servers/firewallRules@2017-12-01' = {
  name: 'pg/half'
  properties: {
    startIpAddress: '128.0.0.0'
    endIpAddress: '255.255.255.255' // BAD
  }
}
