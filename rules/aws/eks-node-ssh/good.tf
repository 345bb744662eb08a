resource "aws_eks_node_group" "bastion" {
  cluster_name  = "main"
  node_role_arn = "arn:aws:iam::111122223333:role/node"
  remote_access {
    ec2_ssh_key               = "nodes"
    source_security_group_ids = ["sg-1"]
  }
}

resource "aws_eks_node_group" "silent" {
  cluster_name  = "main"
  node_role_arn = "arn:aws:iam::111122223333:role/node"
}
