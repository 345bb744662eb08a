param from string = '*'
param ports array = [
  '443'
  '3389'
]

resource jump 'Microsoft.Network/networkSecurityGroups@2023-09-01' = {
  name: 'jump'
  properties: {
    securityRules: [
      {
        name: 'ssh'
        properties: {
          priority: 100
          direction: 'Inbound'
          access: 'Allow'
          protocol: 'Tcp'
          sourceAddressPrefix: from // BAD
          destinationPortRange: '22'
        }
      }
      {
        name: 'many'
        properties: {
          priority: 110
          direction: 'inbound'
          access: 'allow'
          protocol: '*'
          sourceAddressPrefixes: [ // BAD
            '10.0.0.0/8'
            '0.0.0.0/0'
          ]
          destinationPortRanges: ports
        }
      }
      {
        name: 'range'
        properties: {
          priority: 120
          direction: 'Inbound'
          access: 'Allow'
          protocol: 'TCP'
          sourceAddressPrefix: 'Internet' // BAD
          destinationPortRange: '20-25'
        }
      }
      {
        name: 'remote-desktop-udp'
        properties: {
          priority: 130
          direction: 'Inbound'
          access: 'Allow'
          protocol: 'Udp'
          sourceAddressPrefix: '::/0' // BAD
          destinationPortRange: '3389'
        }
      }
    ]
  }
  resource inside 'securityRules@2023-09-01' = {
    name: 'inside'
    properties: {
      priority: 140
      direction: 'Inbound'
      access: 'Allow'
      protocol: 'Tcp'
      sourceAddressPrefix: 'any' // BAD
      destinationPortRange: 22
    }
  }
}

resource everything 'Microsoft.Network/networkSecurityGroups/securityRules@2023-09-01' = {
  name: 'jump/everything'
  properties: {
    priority: 150
    direction: 'Inbound'
    access: 'Allow'
    protocol: '*'
    sourceAddressPrefix: '*' // BAD
    destinationPortRange: '*'
  }
}
