resource sql 'Microsoft.Sql/servers@2021-11-01' = {
  name: 'sql'
  properties: {}
  resource allowallwindowsazureips 'firewallrules@2021-11-01' = {
    name: 'AllowAllWindowsAzureIps'
    properties: {
      startIpAddress: '0.0.0.0' // BAD
      endIpAddress: '0.0.0.0'
    }
  }
}

resource azure 'Microsoft.DBforMySQL/flexibleServers/firewallRules@2023-06-30' = {
  name: 'mysql/azure'
  properties: {
    startIpAddress: '0.0.0.0' // BAD
    endIpAddress: '0.0.0.0'
  }
}
