resource "aws_fsx_lustre_file_system" "silent" { # BAD
  subnet_ids = ["subnet-1"]
}

resource "aws_fsx_windows_file_system" "silent" { # BAD
  subnet_ids          = ["subnet-1"]
  throughput_capacity = 32
}

resource "aws_fsx_ontap_file_system" "silent" { # BAD
  subnet_ids          = ["subnet-1"]
  deployment_type     = "SINGLE_AZ_1"
  preferred_subnet_id = "subnet-1"
}

resource "aws_fsx_openzfs_file_system" "silent" { # BAD
  subnet_ids          = ["subnet-1"]
  deployment_type     = "SINGLE_AZ_1"
  throughput_capacity = 64
}
